// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { createExtensions } from './extensions.ts'
import { serializeHtml } from './serialize-html.ts'

const given = { placeholder: () => '', onLink: () => {}, onSlashKey: () => false, quotesLang: () => null }

function editorOf(content: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    content,
    extensions: createExtensions(given),
  })
  onTestFinished(() => editor.destroy())
  return editor
}
const stored = (editor: Editor) => serializeHtml(editor.state.doc, editor.schema)

const PRESSES = {
  toggleBlockquote: '<blockquote><p>deneme</p></blockquote>',
  toggleBulletList: '<ul><li><p>deneme</p></li></ul>',
  toggleOrderedList: '<ol><li><p>deneme</p></li></ol>',
} as const

test.each(Object.entries(PRESSES))('with all of a text selected, %s twice changes nothing', (name, once) => {
  const editor = editorOf('<p>deneme</p>')
  const before = stored(editor)
  editor.commands.selectAll()
  const press = () => editor.commands[name as keyof typeof PRESSES]()
  press()
  expect(stored(editor)).toBe(once)
  press()
  expect(stored(editor)).toBe(before)
})

test('a list with the empty line after it is one list when all is selected', () => {
  const editor = editorOf('<ul><li><p>bir</p></li><li><p>iki</p></li></ul><p></p>')
  editor.commands.selectAll()
  editor.commands.toggleBulletList()
  expect(stored(editor)).toBe('<p>bir</p><p>iki</p>')
})

test('a heading made from the whole text leaves no empty heading after it', () => {
  const editor = editorOf('<p>bir</p><blockquote><p>iki</p></blockquote><p></p>')
  editor.commands.selectAll()
  editor.commands.setHeading({ level: 2 })
  expect(stored(editor)).not.toContain('<h2></h2>')
})

test('an empty text becomes a list, and an empty text again', () => {
  const editor = editorOf('')
  editor.commands.selectAll()
  editor.commands.toggleBulletList()
  expect(editor.getHTML()).toContain('<ul><li>')
  editor.commands.toggleBulletList()
  expect(editor.getHTML()).not.toContain('<ul>')
})
