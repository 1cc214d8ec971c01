// Positions where uploads will be inserted; they are mapped through further edits.
import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

interface Place {
  add?: { id: number; at: number; label: string }
  remove?: number
}

const key = new PluginKey<DecorationSet>('uploadPlaces')

export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const places = before.map(transaction.mapping, transaction.doc)
          const told = transaction.getMeta(key) as Place | undefined
          if (told?.add) return places.add(transaction.doc, [mark(told.add)])
          if (told?.remove !== undefined) return places.remove(find(places, told.remove))
          return places
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

function mark({ id, at, label }: NonNullable<Place['add']>): Decoration {
  const element = document.createElement('span')
  element.className = 'upload-place'
  element.textContent = label
  return Decoration.widget(at, element, { id })
}

function find(places: DecorationSet, id: number): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.id === id)
}

/** Marks the position of an upload. */
export function addPlace(view: EditorView, id: number, at: number, label: string): void {
  view.dispatch(view.state.tr.setMeta(key, { add: { id, at, label } }))
}

/** The current position of an upload; undefined once its surroundings were deleted. */
export function placeOf(state: EditorState, id: number): number | undefined {
  const places = key.getState(state)
  return places ? find(places, id)[0]?.from : undefined
}

/** Removes the mark of an upload. */
export function removePlace(view: EditorView, id: number): void {
  view.dispatch(view.state.tr.setMeta(key, { remove: id }))
}
