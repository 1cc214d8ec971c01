// @vitest-environment happy-dom

import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { useFind } from './use-find.ts'

afterEach(cleanup)

function opened() {
  const editor = new Editor({ extensions: [StarterKit], content: '<p>İstanbul, Ankara, İstanbul</p>' })
  // Its timers would access the document after it is gone.
  onTestFinished(() => editor.destroy())
  const { result } = renderHook(() => useFind(editor))
  const find = () => result.current
  act(() => find().setQuery('istanbul'))
  return { editor, find }
}

test('the number of replacements disappears when they are undone, and the matches are counted again', async () => {
  const { editor, find } = opened()
  act(() => find().replaceAll('İzmir'))
  expect(find()).toMatchObject({ count: 0, replacedCount: 2 })
  act(() => void editor.commands.undo())
  await waitFor(() => expect(find()).toMatchObject({ count: 2, replacedCount: null }))
})

test('the number of replacements disappears with the next search and with the next step', () => {
  const { find } = opened()
  act(() => find().replaceAll('İzmir'))
  act(() => find().setQuery('ankara'))
  expect(find()).toMatchObject({ count: 1, replacedCount: null })
  act(() => find().replaceAll('Bursa'))
  act(() => find().setQuery('izmir'))
  act(() => find().replaceAll('İzmir'))
  expect(find()).toMatchObject({ count: 2, replacedCount: 2 })
  act(() => find().moveBy(1))
  expect(find().replacedCount).toBeNull()
})
