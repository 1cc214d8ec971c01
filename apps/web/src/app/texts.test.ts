import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
type Tree = { [key: string]: string | Tree }

const folders = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      path.basename(file) === 'tr.ts' && ['texts', 'names'].includes(path.basename(path.dirname(file))),
  )
  .map((file) => path.dirname(file))

async function load(folder: string, language: 'tr' | 'en'): Promise<Map<string, string>> {
  const module = (await import(path.join(source, folder, `${language}.ts`))) as Record<string, Tree>
  return new Map(Object.values(module).flatMap((tree) => leaves(tree)))
}

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  )
}

const params = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()

describe.each(folders)('the texts in %s', (folder) => {
  it('have the same keys in both languages, with the same placeholders, and none is empty', async () => {
    const [tr, en] = await Promise.all([load(folder, 'tr'), load(folder, 'en')])
    expect([...en.keys()].toSorted()).toEqual([...tr.keys()].toSorted())
    for (const [key, text] of tr) {
      expect(text.trim(), `tr ${key}`).not.toBe('')
      expect(en.get(key)?.trim(), `en ${key}`).not.toBe('')
      expect(new Set(params(en.get(key) ?? '')), key).toEqual(new Set(params(text)))
    }
  })
})

it('every part with texts is checked', () => {
  expect(folders).toContain('app/texts')
  expect(folders).toContain('ui/texts')
})

it('only definitions of texts import a language: elsewhere it may not be loaded yet', () => {
  const language = /^import \{[^}]*\} from '(?:[^']*\/texts\/|\.\/)(?:[\w-]+-)?(?:tr|en)\.ts'/m
  const careless = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(source, file), 'utf8')
      return language.test(text) && !/define(?:Entity)?Texts\(/.test(text)
    })
  expect(careless).toEqual([])
})
