// @vitest-environment happy-dom
import { EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../platform/language/locale.ts'
import { notices } from '../../notify.ts'
import { schema } from '../test-schema.ts'
import { createPasteCleaner } from './paste-cleaner.ts'

let agree: (isAgreed: boolean) => void
vi.mock('../../dialog/confirm.tsx', () => ({
  confirm: () =>
    new Promise<boolean>((resolve) => {
      agree = resolve
    }),
}))

const cells = '<td>1</td>'.repeat(12)
const LARGE_TABLE = `<table>${`<tr>${cells}</tr>`.repeat(251)}</table>`

/** Shared by all tests: it cleans the same table once. */
const cleaner = createPasteCleaner()

/** A text into which a large table is pasted; the confirmation is open. */
function asked() {
  let isEditable = true
  const view = new EditorView(document.createElement('div'), {
    state: EditorState.create({ schema }),
    editable: () => isEditable,
    transformPastedHTML: cleaner.transform,
  })
  const event = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), cancelable: true })
  event.clipboardData?.setData('text/html', LARGE_TABLE)
  expect(cleaner.handlePaste(view, event)).toBe(true)
  return {
    view,
    hold: () => {
      isEditable = false
      view.setProps({})
    },
  }
}
const words = () => notices.get().map(({ text }) => text)

beforeEach(() => {
  setLocale('tr')
  notices.set([])
})

test.each(['closed', 'held'])(
  'a text that was %s while the question was open stays unchanged, and its writer is notified',
  async (state) => {
    const { view, hold } = asked()
    if (state === 'closed') view.destroy()
    else hold()
    agree(true)
    await vi.waitFor(() => expect(words()).toEqual(['Tablo eklenmedi: bu metin artık düzenlenemez.']))
    expect(view.state.doc.textContent).toBe('')
  },
)

test('a very large table is inserted once its writer agrees', async () => {
  const { view } = asked()
  agree(true)
  await vi.waitFor(() => expect(view.state.doc.textContent).toHaveLength(251 * 12))
  expect(words()).toEqual([])
})
