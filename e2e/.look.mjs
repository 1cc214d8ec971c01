import { chromium as pw } from '@playwright/test'
import { chromium } from '../scripts/chromium.mjs'
const at = 'http://127.0.0.1:4397'
const browser = await pw.launch(chromium)
const context = await browser.newContext({ viewport: { width: 1366, height: 820 }, locale: 'tr-TR', colorScheme: 'light' })
const page = await context.newPage()
page.on('console', (m) => ['error'].includes(m.type()) && console.log('console', m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)))
await page.goto(at)
await page.waitForSelector('#login', { timeout: 30000 }).catch(async () => { await page.getByRole('button', { name: /Giriş/ }).first().click(); await page.waitForSelector('#login') })
await page.fill('#login', 'chief'); await page.fill('#password', 'manset'); await page.click('button[type=submit]')
await page.waitForURL(/content\/list/, { timeout: 60000 })
const shot = (name) => page.screenshot({ path: `/tmp/shots-push/${name}.png` })
const steps = await import(process.argv[2])
await steps.default({ page, at, shot, context, browser })
await browser.close()
