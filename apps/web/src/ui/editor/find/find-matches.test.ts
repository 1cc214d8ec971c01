// @vitest-environment happy-dom
import { history, undo } from '@tiptap/pm/history'
import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { serializeHtml } from '../serialize-html.ts'
import { parseStoredHtml, schema } from '../test-schema.ts'
import { type FindOptions, findMatches } from './find-matches.ts'
import { replaceMatches } from './replace-matches.ts'

const LOOSE = { isCaseMatched: false, isWholeWord: false }
const WHOLE = { ...LOOSE, isWholeWord: true }
const CASE = { ...LOOSE, isCaseMatched: true }

function found(html: string, query: string, options: FindOptions): string[] {
  const doc = parseStoredHtml(html)
  return findMatches(doc, query, options).map(({ from, to }) => doc.textBetween(from, to))
}

test.each([
  ['I, ı, İ and i are one', '<p>IĞDIR ığdır İğdir Iğdır</p>', 'iğdır', LOOSE, 4],
  ['… where case is to match they are four', '<p>IĞDIR ığdır İğdir Iğdır</p>', 'Iğdır', CASE, 1],
  ['an accent makes another word', '<p>hala hâlâ</p>', 'hala', LOOSE, 1],
  ['across looks and links', '<p>su <strong>ke</strong><a href="/a">sin</a>tisi</p>', 'kesinti', LOOSE, 1],
  ['not across paragraphs', '<p>su</p><p>lar</p>', 'sular', LOOSE, 0],
  ['not across a line break', '<p>su<br>lar</p>', 'sular', LOOSE, 0],
  [
    'in captions, cells, items and code',
    '<figure><img src="/media/a.jpg"><figcaption>su</figcaption></figure><table><tbody><tr><td><p>su</p></td></tr></tbody></table><ul><li><p>su</p></li></ul><pre><code>su</code></pre>',
    'su',
    LOOSE,
    4,
  ],
  ['not in addresses', '<p><a href="/su">yol</a></p>', 'su', LOOSE, 0],
  [
    'whole words, whose suffix stands behind an apostrophe',
    '<p>Kars, Karslı, Kars’ta Ankara-Kars</p>',
    'kars',
    WHOLE,
    3,
  ],
  ['whole words beside letters of two places', '<p>𝒜su su𝒜 su</p>', 'su', WHOLE, 1],
  ['quotes in any shape', '<p>Kars’ta “yol” dedi</p>', '\'ta "yol"', LOOSE, 1],
  ['none within another', '<p>aaaaa</p>', 'aa', LOOSE, 2],
  ['Arabic', '<p>قال الوزير إن الوزير</p>', 'الوزير', WHOLE, 2],
  [
    'letters whose accents stand apart',
    `<p>${'Türkiye kâğıt'.normalize('NFD')}</p>`,
    'türkiye kâğıt',
    WHOLE,
    1,
  ],
  ['… by letters typed apart', '<p>kâğıt</p>', 'kâğıt'.normalize('NFD'), LOOSE, 1],
  ['no part of an emoji', '<p>👨‍👩‍👧 👩</p>', '👩', LOOSE, 1],
  ['no letter without its accent', `<p>${'é'.normalize('NFD')}e</p>`, 'e', LOOSE, 1],
  ['nothing is nowhere', '<p>a</p>', '', LOOSE, 0],
] as const)('%s', (_, html, query, options, count) => {
  expect(found(html, query, options)).toHaveLength(count)
})

test('a replacement keeps the style of the match, and is undone in one step', () => {
  const html = '<p>su <strong>su</strong> <a href="/a">su</a> yol</p><p>su</p>'
  const begun = EditorState.create({ doc: parseStoredHtml(html), plugins: [history()] })
  const typed = begun.apply(begun.tr.insertText('x', 1))
  const replaced = typed.apply(replaceMatches(typed, findMatches(typed.doc, 'su', LOOSE), 'sular'))
  expect(serializeHtml(replaced.doc, schema)).toBe(
    '<p>xsular <strong>sular</strong> <a href="/a">sular</a> yol</p><p>sular</p>',
  )
  let undone = replaced
  undo(replaced, (transaction) => {
    undone = replaced.apply(transaction)
  })
  expect(undone.doc.eq(typed.doc)).toBe(true)
})

test('a match replaced by nothing is deleted', () => {
  const state = EditorState.create({ doc: parseStoredHtml('<p>a b a</p>') })
  const replaced = state.apply(replaceMatches(state, findMatches(state.doc, 'a', LOOSE), ''))
  expect(replaced.doc.textContent).toBe(' b ')
})
