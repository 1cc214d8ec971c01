import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { getLocale, type Locale, setLocale } from './locale.ts'
import { changeLocale, loadTexts, textsIn } from './text-files.ts'
import { defineTexts, translate } from './texts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'texts-'))
const languageBefore = getLocale()
afterAll(() => {
  rmSync(folder, { recursive: true })
  // Files of this project run in one process, and others expect the language they begin with.
  setLocale(languageBefore)
})
beforeEach(() => setLocale('tr'))

/** A script of the build, with empty trees. */
function script(name: string) {
  const address = pathToFileURL(path.join(folder, `${name}.js`)).href
  const tree = (locale: Locale) => textsIn(locale, 'page', address) as { title: string }
  return defineTexts(name, { tr: tree('tr'), en: tree('en') })
}

const write = (name: string, locale: Locale, title: string) =>
  writeFileSync(path.join(folder, `${name}.${locale}.js`), `export default { page: { title: '${title}' } }`)

it('a script shows the language in use, and the other one is loaded before the language changes', async () => {
  const texts = script('list')
  write('list', 'tr', 'İçerikler')
  await loadTexts()
  expect(translate(texts, 'title')).toBe('İçerikler')

  write('list', 'en', 'Contents')
  const changed = changeLocale('en')
  expect(getLocale()).toBe('tr')
  await changed
  expect(getLocale()).toBe('en')
  expect(translate(texts, 'title')).toBe('Contents')
})

it('a language that cannot be loaded leaves the one in use, and is loaded the next time', async () => {
  const texts = script('editor')
  write('editor', 'tr', 'Haber')
  await expect(changeLocale('en')).rejects.toThrow('could not be loaded')
  expect(getLocale()).toBe('tr')

  write('editor', 'en', 'News')
  await changeLocale('en')
  expect(translate(texts, 'title')).toBe('News')
})

it('the last choice of a language wins', async () => {
  script('board')
  write('board', 'tr', 'Manşet')
  write('board', 'en', 'Headline')
  await loadTexts()
  await Promise.all([changeLocale('en'), changeLocale('tr')])
  expect(getLocale()).toBe('tr')
})
