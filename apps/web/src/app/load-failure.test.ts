// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const build = (script: string) => new Response(page.replace('/src/main.tsx', script))
const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', answer)
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  document.documentElement.innerHTML = page
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const line = () => document.getElementById('load-failure')

async function fail(): Promise<void> {
  const { showLoadFailure } = await import('./load-failure.ts')
  await showLoadFailure()
}

it('without its texts the application says so in both languages, and its button reloads the page', async () => {
  expect(line()?.hidden).toBe(true)
  answer.mockResolvedValue(build('/src/main.tsx'))
  await fail()
  expect(line()?.hidden).toBe(false)
  expect(line()?.textContent).toContain('Manşet yüklenemedi. Sayfayı yenileyin.')
  expect(line()?.textContent).toContain('Manşet could not be loaded. Reload the page.')
  expect(location.reload).not.toHaveBeenCalled()
  line()?.querySelector('button')?.click()
  expect(location.reload).toHaveBeenCalledOnce()
})

it('texts deleted with an earlier build load the newer build', async () => {
  answer.mockResolvedValue(build('/assets/index-newer.js'))
  await fail()
  expect(location.reload).toHaveBeenCalledOnce()
})
