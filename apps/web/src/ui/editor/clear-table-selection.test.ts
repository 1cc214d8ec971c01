// @vitest-environment happy-dom
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { clearSelectionAcrossTable } from './clear-table-selection.ts'
import { serializeHtml } from './serialize-html.ts'
import { parseStoredHtml, schema } from './test-schema.ts'

const TABLE =
  '<table><tbody><tr><td><p>a1</p></td><td><p>b1</p></td></tr><tr><td><p>a2</p></td><td><p>b2</p></td></tr></tbody></table>'

/** The text after selecting from one word to another and typing a letter; null when the editor's default applies. */
function typedOver(html: string, from: string, to: string): string | null {
  const doc = parseStoredHtml(html)
  const placeOf = (words: string) => {
    let found = -1
    doc.descendants((node, position) => {
      if (node.isText && node.text === words) found = position
    })
    return found
  }
  const selection = TextSelection.create(doc, placeOf(from), placeOf(to) + to.length)
  const cleared = clearSelectionAcrossTable(EditorState.create({ doc, selection }))
  return cleared && serializeHtml(cleared.insertText('Z').doc, schema)
}

test('typing over a selection from a cell to the line below leaves the table whole', () => {
  expect(typedOver(`${TABLE}<p>alt</p>`, 'b2', 'alt')).toBe(`${TABLE.replace('b2', 'Z')}`)
  expect(typedOver(`${TABLE}<p>alt</p>`, 'a2', 'alt')).toBe(`${TABLE.replace('a2', 'Z').replace('b2', '')}`)
})

test('typing over a selection from the line above into a cell leaves the table whole', () => {
  expect(typedOver(`<p>üst</p>${TABLE}`, 'üst', 'a1')).toBe(`<p>Z</p>${TABLE.replace('a1', '')}`)
})

test('a selection within one cell, or of whole tables, is replaced as usual', () => {
  expect(typedOver(`<p>üst</p>${TABLE}<p>alt</p>`, 'üst', 'alt')).toBeNull()
  expect(typedOver(`<p>üst</p>${TABLE}`, 'a1', 'a1')).toBeNull()
})
