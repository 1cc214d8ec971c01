// Uploads pictures that were dropped, pasted or chosen, and inserts them at their intended position.
import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { useCallback, useEffect, useRef } from 'react'
import { CallError } from '../../platform/calls/call-error.ts'
import { translate } from '../../platform/language/texts.ts'
import { currentCaller, isCurrent } from '../../platform/session/caller.ts'
import { uploads } from '../../platform/upload/uploads.ts'
import { notify } from '../notify.ts'
import { textOfFault, textOfUploadError } from '../upload/fault-text.ts'
import { DEFAULT_RULES, IMAGE_EXTENSIONS, sortFiles } from '../upload/file-rules.ts'
import { checkImage } from '../upload/image-check.ts'
import { editorTexts } from './texts/texts.ts'
import { addPlace, placeOf, removePlace } from './upload-places.ts'

const RULES = { ...DEFAULT_RULES, extensions: IMAGE_EXTENSIONS }

/** A position beside the surrounding paragraph, so that a picture never splits a sentence. */
function blockPlace(place: ResolvedPos): number {
  if (!place.parent.isTextblock || place.depth === 0) return place.pos
  return place.parentOffset === 0 ? place.before() : place.after()
}

/** Uploads pictures into the text from a position on; shows a notice for each rejected one. */
export function usePictureUploads(
  editor: Editor | null,
  onBusyChange: ((isBusy: boolean) => void) | undefined,
): (files: readonly File[], at: number) => void {
  const running = useRef(0)
  const latest = useRef(onBusyChange)
  latest.current = onBusyChange
  useEffect(() => () => latest.current?.(false), [])

  const upload = useCallback(
    async (file: File, at: number) => {
      if (!editor) return
      const caller = currentCaller()
      const [id] = uploads.add([file], () => 'image')
      if (id === undefined) return
      addPlace(editor.view, id, at, translate(editorTexts, 'figure.uploading', { name: file.name }))
      running.current += 1
      latest.current?.(true)
      try {
        const { relativePath, width, height } = await uploads.finished(id)
        // If its text is gone, the upload remains in the list.
        if (editor.isDestroyed) return
        uploads.cancel(id)
        const place = placeOf(editor.state, id)
        if (place !== undefined)
          editor.commands.insertContentAt(blockPlace(editor.state.doc.resolve(place)), {
            type: 'figure',
            attrs: { src: relativePath, width, height },
          })
      } catch (error) {
        if (error instanceof CallError)
          notify('error', `${file.name}: ${textOfUploadError(error)}`, { caller })
      } finally {
        if (!editor.isDestroyed) removePlace(editor.view, id)
        running.current -= 1
        if (running.current === 0) latest.current?.(false)
      }
    },
    [editor],
  )

  return useCallback(
    (files, at) => {
      const { accepted, oversized, faults } = sortFiles(files, RULES)
      for (const fault of faults) notify('warning', textOfFault(fault))
      const caller = currentCaller()
      void (async () => {
        for (const file of [...accepted, ...oversized]) {
          const fault = await checkImage(file, RULES)
          if (!isCurrent(caller)) return
          if (fault) notify('warning', textOfFault(fault))
          else void upload(file, at)
        }
      })()
    },
    [upload],
  )
}
