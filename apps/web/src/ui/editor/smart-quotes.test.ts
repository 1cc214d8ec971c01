// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { createExtensions } from './extensions.ts'
import { getTypographicReplacement } from './smart-quotes.ts'

/** The text after typing the keys one by one. */
function typed(text: string, lang: string): string {
  let written = ''
  for (const letter of text) {
    const printed = getTypographicReplacement(letter, written, lang)
    written = printed ? written.slice(0, written.length - printed.taken) + printed.sign : written + letter
  }
  return written
}

test.each([
  ['tr', `"Kar yağdı" dedi.`, '“Kar yağdı” dedi.'],
  ['tr', `Ankara'da "Kars'ta 'kış' var" dedi`, 'Ankara’da “Kars’ta ‘kış’ var” dedi'],
  ['tr', `("Evet")`, '(“Evet”)'],
  ['tr', 'yol--kapalı', 'yol—kapalı'],
  ['tr', 'a-b', 'a-b'],
  ['tr', '`a="b"` "kod"', '`a="b"` “kod”'],
  ['tr', `https://a.test/?q="b"--c'`, `https://a.test/?q="b"--c'`],
  ['tr', `https://a.test/ "b"`, 'https://a.test/ “b”'],
  ['en', `It's "so" said`, 'It’s “so” said'],
  ['ar', `قال "نعم" أمس`, 'قال «نعم» أمس'],
])('%s: %s becomes %s', (lang, keys, printed) => {
  expect(typed(keys, lang)).toBe(printed)
})

function editorOf(content: string, lang: string | null): Editor {
  const given = { placeholder: () => '', onLink: () => {}, onSlashKey: () => false, quotesLang: () => lang }
  const editor = new Editor({
    element: document.createElement('div'),
    content,
    extensions: createExtensions(given),
  })
  // Its timers would access the document after it is gone.
  onTestFinished(() => editor.destroy())
  editor.commands.setTextSelection((editor.state.doc.firstChild?.nodeSize ?? 0) - 1)
  return editor
}

/** Types as the browser reports it to the editor. */
function type(editor: Editor, text: string): void {
  for (const letter of text) {
    const { view } = editor
    const { from, to } = view.state.selection
    const plain = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, plain)))
      view.dispatch(plain())
  }
}

function press(editor: Editor, key: string): void {
  const event = new KeyboardEvent('keydown', { key })
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
}

test('one undo restores the typed characters, and later input is undone first', () => {
  const editor = editorOf('<p>(</p>', 'tr')
  type(editor, '"')
  expect(editor.getText()).toBe('(“')
  editor.commands.undo()
  expect(editor.getText()).toBe('("')
  type(editor, "'da")
  expect(editor.getText()).toBe('("’da')
  editor.commands.undo()
  expect(editor.getText()).toBe('("’')
  editor.commands.undo()
  expect(editor.getText()).toBe('("\'')
})

test('Backspace right afterwards restores the typed character, and later it deletes', () => {
  const editor = editorOf('<p>a</p>', 'tr')
  type(editor, "'")
  press(editor, 'Backspace')
  expect(editor.getText()).toBe("a'")
})

test.each([
  ['in code', '<pre><code>a</code></pre>', 'tr'],
  ['in words that are code', '<p><code>a</code></p>', 'tr'],
  ['where it is switched off', '<p>a</p>', null],
])('%s it stays as typed', (_, html, lang) => {
  const editor = editorOf(html, lang)
  type(editor, '"')
  expect(editor.state.doc.textContent).toBe('a"')
})
