// @vitest-environment happy-dom
import { Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { serializeHtml } from '../serialize-html.ts'
import { parseStoredHtml, schema } from '../test-schema.ts'
import { keepFirstBlock } from './keep-first-block.ts'

/** The text after a paste at a position. */
function pastedAt(text: string, at: number, html: string): string {
  const doc = parseStoredHtml(text)
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
  const slice = keepFirstBlock(Slice.maxOpen(parseStoredHtml(html).content), { state })
  return serializeHtml(state.apply(state.tr.replaceSelection(slice)).doc, schema)
}

const ARABIC = '<p dir="rtl">خبر</p><p dir="rtl">ثان</p>'

test('in an empty line the first block keeps its direction, too', () => {
  expect(pastedAt('<p></p>', 1, ARABIC)).toBe(ARABIC)
  expect(pastedAt('<p>a</p><p></p><p>b</p>', 4, ARABIC)).toBe(`<p>a</p>${ARABIC}<p>b</p>`)
  expect(pastedAt('<p></p>', 1, '<p dir="rtl">خبر</p>')).toBe('<p dir="rtl">خبر</p>')
})

test('within a sentence its text is merged into it', () => {
  expect(pastedAt('<p>ab</p>', 2, '<p dir="rtl">خبر</p>')).toBe('<p>aخبرb</p>')
})
