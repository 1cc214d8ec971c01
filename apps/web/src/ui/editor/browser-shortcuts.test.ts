// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { createExtensions } from './extensions.ts'

const given = { placeholder: () => '', onLink: () => {}, onSlashKey: () => false, quotesLang: () => null }

function editorOf(content: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    content,
    extensions: createExtensions(given),
  })
  // Its timers would access the document after it is gone.
  onTestFinished(() => editor.destroy())
  return editor
}

/** Whether the text handles a key while everything is selected. */
function isTaken(key: string, held: Partial<KeyboardEvent>): boolean {
  const editor = editorOf('<p>a</p>')
  editor.commands.selectAll()
  const event = new KeyboardEvent('keydown', {
    key,
    cancelable: true,
    bubbles: true,
    ...held,
  } as KeyboardEventInit)
  editor.view.dom.dispatchEvent(event)
  return event.defaultPrevented
}

test.each(['R', 'J', 'E', 'L', 'S', 'B'])('Ctrl+Shift+%s is left to the browser', (key) => {
  expect(isTaken(key, { ctrlKey: true, shiftKey: true })).toBe(false)
})

test('so are Ctrl+E, Ctrl+F, and the letters typed with AltGr', () => {
  expect(isTaken('e', { ctrlKey: true })).toBe(false)
  expect(isTaken('f', { ctrlKey: true })).toBe(false)
  expect(isTaken('2', { ctrlKey: true, altKey: true })).toBe(false)
})

test('Ctrl+B belongs to the text', () => {
  expect(isTaken('b', { ctrlKey: true })).toBe(true)
})

test('letters typed right behind a link do not become part of it', () => {
  const editor = editorOf('<p><a href="/a">bağ</a></p>')
  editor.commands.setTextSelection(4)
  editor.view.dispatch(editor.state.tr.insertText('lar'))
  expect(editor.getHTML()).toContain('<a href="/a">bağ</a>lar')
})
