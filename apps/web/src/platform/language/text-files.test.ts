import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getLocale, type Locale, setLocale } from './locale.ts'
import { defineTexts, translate } from './texts.ts'

const checkForNewBuild = vi.fn(async () => undefined)
vi.mock('../new-build.ts', () => ({ checkForNewBuild: () => checkForNewBuild() }))
const { changeLocale, loadTexts, getTextTree } = await import('./text-files.ts')

const folder = mkdtempSync(path.join(tmpdir(), 'texts-'))
const languageBefore = getLocale()
afterAll(() => {
  rmSync(folder, { recursive: true })
  // Test files share one process, and others expect the initial language.
  setLocale(languageBefore)
})
beforeEach(() => {
  setLocale('tr')
  checkForNewBuild.mockClear()
})
afterEach(() => vi.useRealTimers())

const addressOf = (name: string) => pathToFileURL(path.join(folder, `${name}.js`)).href

/** Simulates a script of the build, with empty trees. */
function script(name: string) {
  const tree = (locale: Locale) => getTextTree(locale, 'page', addressOf(name)) as { title: string }
  return defineTexts(name, { tr: tree('tr'), en: tree('en') })
}

const write = (name: string, locale: Locale, title: string) =>
  writeFileSync(path.join(folder, `${name}.${locale}.js`), `export default { page: { title: '${title}' } }`)

it('a script uses the current language, and the other one is loaded before the language changes', async () => {
  const texts = script('list')
  write('list', 'tr', 'İçerikler')
  await loadTexts([addressOf('list')])
  expect(translate(texts, 'title')).toBe('İçerikler')

  write('list', 'en', 'Contents')
  const changed = changeLocale('en')
  expect(getLocale()).toBe('tr')
  await changed
  expect(getLocale()).toBe('en')
  expect(translate(texts, 'title')).toBe('Contents')
})

it('a language that cannot be loaded leaves the current one in use, and is loaded the next time', async () => {
  const texts = script('editor')
  write('editor', 'tr', 'Haber')
  await expect(changeLocale('en')).rejects.toThrow('could not be loaded')
  expect(getLocale()).toBe('tr')
  // A deployment may have removed the file.
  expect(checkForNewBuild).toHaveBeenCalledOnce()

  write('editor', 'en', 'News')
  await changeLocale('en')
  expect(translate(texts, 'title')).toBe('News')
})

it('the last choice of a language wins', async () => {
  script('board')
  write('board', 'tr', 'Manşet')
  write('board', 'en', 'Headline')
  await Promise.all([changeLocale('en'), changeLocale('tr')])
  expect(getLocale()).toBe('tr')
})

it('a missing file stops the scripts that need it, and no others', async () => {
  script('archive')
  const texts = script('calendar')
  write('calendar', 'tr', 'Takvim')
  await loadTexts([addressOf('calendar'), addressOf('without-texts')])
  expect(translate(texts, 'title')).toBe('Takvim')
  await expect(loadTexts([addressOf('archive'), addressOf('calendar')])).rejects.toThrow()
})

it('a file that hangs fails after 20 seconds, and is requested again the next time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const texts = script('reports')
  writeFileSync(path.join(folder, 'reports.tr.js'), 'await new Promise(() => {})')
  const failed = expect(loadTexts([addressOf('reports')])).rejects.toThrow('could not be loaded')
  await vi.advanceTimersByTimeAsync(20_000)
  await failed

  write('reports', 'tr', 'Raporlar')
  await loadTexts([addressOf('reports')])
  expect(translate(texts, 'title')).toBe('Raporlar')
})

it('the retry of a text file requests another address than the texts of a retried script', async () => {
  const texts = script('polls')
  const retried = getTextTree('tr', 'page', `${addressOf('polls')}?again=1`)
  await expect(loadTexts([addressOf('polls')])).rejects.toThrow()
  // Differs for each address, because the browser loads each address once.
  const source = 'export default { page: { title: crypto.randomUUID() } }'
  writeFileSync(path.join(folder, 'polls.tr.js'), source)
  await loadTexts([addressOf('polls'), `${addressOf('polls')}?again=1`])
  expect(retried.title).toBeDefined()
  expect(translate(texts, 'title')).not.toBe(retried.title)
})
