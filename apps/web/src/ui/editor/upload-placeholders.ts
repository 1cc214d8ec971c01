// Positions where uploads will be inserted; they are mapped through further edits.
import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

interface UploadPlaceholder {
  add?: { id: number; at: number; label: string }
  remove?: number
}

const key = new PluginKey<DecorationSet>('uploadPlaces')

export const UploadPlaceholders = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const places = before.map(transaction.mapping, transaction.doc)
          const told = transaction.getMeta(key) as UploadPlaceholder | undefined
          if (told?.add) return places.add(transaction.doc, [createPlaceholder(told.add)])
          if (told?.remove !== undefined) return places.remove(findPlaceholder(places, told.remove))
          return places
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

function createPlaceholder({ id, at, label }: NonNullable<UploadPlaceholder['add']>): Decoration {
  const element = document.createElement('span')
  element.className = 'upload-place'
  element.textContent = label
  return Decoration.widget(at, element, { id })
}

function findPlaceholder(places: DecorationSet, id: number): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.id === id)
}

/** Marks the position of an upload. */
export function addPlaceholder(view: EditorView, id: number, at: number, label: string): void {
  view.dispatch(view.state.tr.setMeta(key, { add: { id, at, label } }))
}

/** The current position of an upload; undefined once its surroundings were deleted. */
export function getPlaceholderPosition(state: EditorState, id: number): number | undefined {
  const places = key.getState(state)
  return places ? findPlaceholder(places, id)[0]?.from : undefined
}

/** Removes the mark of an upload. */
export function removePlaceholder(view: EditorView, id: number): void {
  view.dispatch(view.state.tr.setMeta(key, { remove: id }))
}
