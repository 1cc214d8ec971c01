import { Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { replaceDocument } from './replace-document.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', attrs: { align: { default: null } } },
    list: { group: 'block', content: 'item+' },
    item: { content: 'paragraph+' },
    text: {},
  },
  marks: { strong: {} },
})
const p = (words: string, align: string | null = null) =>
  schema.node('paragraph', { align }, words ? [schema.text(words)] : [])
const list = (...items: string[]) =>
  schema.node(
    'list',
    null,
    items.map((words) => schema.node('item', null, [p(words)])),
  )
const doc = (...blocks: ReturnType<typeof p>[]) => schema.node('doc', null, blocks)

/** Replaces `before`, with the cursor behind some text in it, and returns the text before the cursor in its block afterwards. */
function replaced(before: ReturnType<typeof doc>, behind: string, after: ReturnType<typeof doc>) {
  let at = 1
  before.descendants((node, place) => {
    const found = node.text?.indexOf(behind) ?? -1
    if (found >= 0) at = place + found + behind.length
  })
  const state = EditorState.create({ doc: before, selection: TextSelection.create(before, at) })
  const next = state.apply(replaceDocument(state, after))
  const { $head } = next.selection
  return {
    doc: next.doc,
    isAlike: next.doc.eq(after),
    before: $head.parent.textContent.slice(0, $head.parentOffset),
  }
}

test('a change in paragraphs before and after it leaves the cursor in place', () => {
  const { isAlike, before } = replaced(
    doc(p('bir'), p('burada yazılıyor'), p('üç'), p('dört')),
    'burada',
    doc(p('bir ve bir daha'), p('yeni'), p('burada yazılıyor'), p('dört'), p('beş')),
  )
  expect(isAlike).toBe(true)
  expect(before).toBe('burada')
})

test('a change in the same paragraph leaves the cursor in place', () => {
  const { isAlike, before } = replaced(
    doc(p('bir eski söz, burada yazılıyor')),
    'burada',
    doc(p('bir yepyeni söz, burada yazılıyor')),
  )
  expect(isAlike).toBe(true)
  expect(before).toBe('bir yepyeni söz, burada')
})

test('a list that lost an item keeps the cursor in another one', () => {
  const { isAlike, before } = replaced(
    doc(p('a'), list('bir', 'iki', 'üç')),
    'ik',
    doc(p('a'), list('iki', 'üç')),
  )
  expect(isAlike).toBe(true)
  expect(before).toBe('ik')
})

test('repeated letters are counted once', () => {
  for (const [from, to] of [
    ['aaa', 'aa'],
    ['aa', 'aaaa'],
    ['abab', 'ab'],
    ['', 'a'],
  ] as const)
    expect(replaced(doc(p(from), p('son')), 'son', doc(p(to), p('son')))).toMatchObject({
      isAlike: true,
      before: 'son',
    })
})

test('two texts that have nothing in common are replaced completely', () => {
  expect(replaced(doc(p('bir'), list('iki')), 'iki', doc(list('x', 'y'), p('z', 'center'))).isAlike).toBe(
    true,
  )
})

test('a trailing empty paragraph with the cursor in it stays', () => {
  const state = EditorState.create({ doc: doc(p('bir'), p('')) })
  const next = state.apply(replaceDocument(state, doc(p('iki'))))
  expect(next.doc.eq(doc(p('iki'), p('')))).toBe(true)
})
