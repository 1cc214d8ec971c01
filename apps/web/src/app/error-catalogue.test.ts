import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
const root = path.resolve(source, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Row {
  what: string
  folder: string
  key: string
  en: string
  tr: string
  test: string
  name: string
}

const TEXT = /^`(?<folder>[^`]+)` `(?<key>[^`]+)`$/
const TEST = /^`(?<test>[^`]+)`: (?<name>.+)$/

const rows = read('docs/ERRORS.md')
  .split('\n')
  .filter((line) => /^\| [12] §/.test(line))
  .map((line): Row => {
    const [, , what = '', text = '', en = '', tr = '', , named = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    return { what, en, tr, ...TEXT.exec(text)?.groups, ...TEST.exec(named)?.groups } as Row
  })

/** The text of a key; a file without a language in its name contains both. */
async function textOf({ folder, key }: Row, language: 'tr' | 'en'): Promise<unknown> {
  const module = (await import(path.join(source, `${folder.replace('{}', language)}.ts`))) as object
  const trees = Object.values(module).map((tree) => (folder.includes('{}') ? tree : tree.texts?.[language]))
  return trees.map((tree) => key.split('.').reduce((part, name) => part?.[name], tree)).find(Boolean)
}

describe('the error catalogue', () => {
  it('has the lines of the specification', () => {
    expect(rows.length).toBeGreaterThan(60)
  })

  it.each(rows)('shows “$what” as the screens do, and names an existing test', async (row) => {
    expect(await textOf(row, 'en')).toBe(row.en)
    expect(await textOf(row, 'tr')).toBe(row.tr)
    expect(read(row.test)).toContain(row.name)
  })
})
