// The files that a browser loads before the rows of the content list appear. Measured in the build, so that a slow machine
// has no effect.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const folder = path.resolve(import.meta.dirname, '../apps/web/dist/assets')
/** A script's texts in one language are in a file beside it: `index-abc.tr.js`. */
const TEXTS = /\.(?:tr|en)\.js$/
const all = readdirSync(folder)
const files = all.filter((file) => file.endsWith('.js') && !TEXTS.test(file))

/** The shell, and the page with its filter line. */
const FIRST = ['index', 'content-list']

test('the rows of the content list need no more than 260 kB of script', () => {
  const needed = new Set<string>()
  for (const name of FIRST) need(chunk(name), needed)
  const texts = [...needed]
    .map((file) => file.replace(/\.js$/, '.tr.js'))
    .filter((file) => all.includes(file))
  // A Turkish user loads no English texts.
  expect(texts).toHaveLength(FIRST.length)
  const sizes = [...needed, ...texts].map(
    (file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
  )
  // Pickers, editors and texts of other screens load on demand; one import too many fails here.
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThan(260_000)
})

test('they are requested in parallel with the application, not after it', () => {
  const page = new Set<string>()
  need(chunk('content-list'), page)
  const html = readFileSync(path.join(folder, '../index.html'), 'utf8')
  expect([...page].filter((file) => !html.includes(`/assets/${file}"`))).toEqual([])
})

function need(file: string, needed: Set<string>): void {
  if (needed.has(file)) return
  needed.add(file)
  const text = readFileSync(path.join(folder, file), 'utf8')
  for (const [, other = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) need(other, needed)
}

function chunk(name: string): string {
  const found = files.filter((file) => file.startsWith(`${name}-`))
  expect(found, name).toHaveLength(1)
  return found[0] ?? ''
}

test('the style sheets of the list contain the components it shows, not those of every screen', () => {
  const html = readFileSync(path.join(folder, '../index.html'), 'utf8')
  const sheets = [...html.matchAll(/\/assets\/([^"]+\.css)"/g)].map(([, file = '']) => file)
  const styles = [...new Set(sheets)].map((file) => readFileSync(path.join(folder, file)))
  expect(styles.reduce((sum, one) => sum + one.length, 0)).toBeLessThan(130_000)
})
