import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setLocale } from './language/locale.ts'
import { getTextTree } from './language/text-files.ts'
import { importWithFiles, loadTextsOfRetriedScript } from './lazy-import.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
beforeAll(() => {
  setLocale('tr')
  // The root of the site, as the build's file names are relative to it.
  vi.stubGlobal('location', new URL('file:///contents'))
})
afterAll(() => {
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

const file = (name: string) => path.join(folder, `${name}.js`).slice(1)
const addressOf = (name: string, query = '') => pathToFileURL(path.join(folder, `${name}.js`)).href + query
/** Runs a script of the build that has texts. */
const run = (name: string, query = '') => getTextTree('tr', 'page', addressOf(name, query))
const write = (name: string) =>
  writeFileSync(path.join(folder, `${name}.tr.js`), "export default { page: { title: 'Sayfa' } }")

it('signing in works while the texts of a screen cannot be loaded', async () => {
  const board = importWithFiles(async () => run('board'), [file('board'), file('react')])
  await expect(board).rejects.toThrow('could not be loaded')
  expect(await importWithFiles(async () => 'provider', [file('provider'), file('react')])).toBe('provider')
  expect(await importWithFiles(async () => 'model', [])).toBe('model')
  expect(await importWithFiles(async () => 'sentry', undefined)).toBe('sentry')
})

it('a screen has the texts of its static imports too, after a retry as well', async () => {
  const load = async () => {
    run('pictures')
    run('picker')
    throw new Error('The script did not arrive')
  }
  await expect(importWithFiles(load, [file('pictures'), file('picker')])).rejects.toThrow('did not arrive')

  const tree = run('pictures', '?again=1')
  write('pictures')
  await expect(loadTextsOfRetriedScript(addressOf('pictures', '?again=1'))).rejects.toThrow(
    'could not be loaded',
  )
  write('picker')
  await loadTextsOfRetriedScript(addressOf('pictures', '?again=1'))
  expect(tree).toEqual({ title: 'Sayfa' })
})
