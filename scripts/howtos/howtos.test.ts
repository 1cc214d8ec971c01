// Reading and applying the blocks of how-tos.
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyBlock } from './apply-block.mjs'
import { applyHowtos } from './apply-howtos.mjs'
import { explain } from './explain.mjs'
import { pathsIn } from './quoted-paths.mjs'
import { readHowto } from './read-howto.mjs'

const root = path.resolve(import.meta.dirname, '../..')

const page = (...lines: string[]) => readHowto('docs/how-to/add-a-pier.md', lines.join('\n'))
const edit = (text: string, ...body: string[]) =>
  applyBlock(
    { howto: 'docs/how-to/add-a-pier.md', line: 7, number: 2, kind: 'edit', file: 'pier.ts', body },
    text,
  )

describe('the blocks of a how-to', () => {
  it('have the file that the sentence above them names, also within a numbered step', () => {
    const { blocks, problems } = page(
      '1. Definition. New file `pier.ts`:',
      '',
      '   ```ts',
      '   export const pier = {',
      '     name: 1,',
      '   }',
      '   ```',
      '',
      '   Its line,',
      '   in `piers.ts`, which lists all:',
      '',
      '   ```diff',
      '    const a = 1',
      '   +const b = 2',
      '   ```',
    )
    expect(problems).toEqual([])
    expect(blocks).toMatchObject([
      { kind: 'new', file: 'pier.ts', line: 3, body: ['export const pier = {', '  name: 1,', '}'] },
      { kind: 'edit', file: 'piers.ts', line: 12, body: [' const a = 1', '+const b = 2'] },
    ])
  })

  it('without a file are reported, commands and messages excepted', () => {
    const { blocks, problems, tests } = page(
      'Like this:',
      '```ts',
      'x',
      '```',
      '```sh',
      'npm run check',
      'npx vitest run x/a.test.ts apps/b --project together # both',
      '```',
      '```text',
      'It says',
      '```',
    )
    expect(blocks).toEqual([])
    expect(problems).toEqual([expect.stringMatching(/^docs\/how-to\/add-a-pier\.md:2 .* names no file/)])
    expect(tests).toEqual(['x/a.test.ts', 'apps/b'])
  })
})

describe('an edit', () => {
  const text = 'import a\n\nconst list = {\n  first,\n  last,\n}\nconst more = {\n  first,\n}\n'

  it('is placed by the lines around it and takes over their indentation', () => {
    expect(edit(text, ' import a', '+import b', '…', '   first,', '+  second,')).toBe(
      'import a\nimport b\n\nconst list = {\n  first,\n  second,\n  last,\n}\nconst more = {\n  first,\n}\n',
    )
    expect(edit(text, ' const more = {', '+  none,')).toContain('const more = {\n  none,\n  first,')
  })

  it('removes lines, and matches a long line by its beginning', () => {
    expect(edit(text, ' const list …', '-  first,', '+  other,')).toContain(
      'const list = {\n  other,\n  last,',
    )
  })

  it.each([
    ['what is no longer there', ['   third,', '+  fourth,'], 'pier.ts no longer has the line “third,”'],
    [
      'what is in several places',
      ['   first,', '+  x,'],
      'has the line “first,” in several places (lines 4, 8)',
    ],
    ['nothing that shows its place', ['+  x,'], 'gets lines without a line that shows their place'],
  ])('that names %s is outdated, reported in one sentence', (_, body, sentence) => {
    expect(() => edit(text, ...body)).toThrow(`docs/how-to/add-a-pier.md:7 Block 2 is stale: pier.ts`)
    expect(() => edit(text, ...body)).toThrow(sentence)
  })
})

it('a how-to without blocks is reported, as is a new file that exists already', () => {
  const { problems } = applyHowtos(root, [
    page('Text alone.'),
    page('New file `package.json`:', '```json', '{}', '```'),
  ])
  expect(problems).toEqual([
    'docs/how-to/add-a-pier.md:1 This how-to adds nothing: none of its blocks names a file.',
    'docs/how-to/add-a-pier.md:2 Block 1 is stale: package.json exists already.',
  ])
})

it('a failure in the copy is traced back to the block', () => {
  const { blocks } = page('New file `apps/pier.ts`:', '```ts', 'x', '```')
  const files = new Map([['apps/pier.ts', { text: 'x', blocks }]])
  expect(explain("FAIL types\napps/pier.ts(1,1): error TS2304: Cannot find name 'x'.", files)[0]).toBe(
    "docs/how-to/add-a-pier.md:2 Block 1 does not work: apps/pier.ts(1,1): error TS2304: Cannot find name 'x'.",
  )
  expect(explain('No space left', files)).toEqual(['No space left'])
  expect(explain(' ✓ apps/pier.ts\n1 failed', files)).toHaveLength(1)
})

describe('the paths in documents', () => {
  it('are those in code spans and links, without line numbers, positions and patterns', () => {
    const line =
      'See `apps/web/src/kinds/kind.ts:12`, `kit/form/autosave`, `lists.ts`, `docs/*.md`, `n/NNNN_x.sql`, `a.b`, [x](../README.md#top).'
    expect(pathsIn(line, 'docs/how-to')).toEqual({
      quoted: ['apps/web/src/kinds/kind.ts', 'kit/form/autosave', 'lists.ts'],
      linked: ['docs/README.md'],
    })
  })
})
