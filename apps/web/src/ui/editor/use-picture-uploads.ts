// Uploads pictures that were dropped, pasted or chosen, and inserts them at their intended position.
import type { Editor } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { useCallback, useEffect, useRef } from 'react'
import { CallError } from '../../platform/calls/call-error.ts'
import { translate } from '../../platform/language/texts.ts'
import { getCurrentCaller, isCurrentCaller } from '../../platform/session/caller.ts'
import { uploads } from '../../platform/upload/uploads.ts'
import { notify } from '../notify.ts'
import { classifyFiles, DEFAULT_RULES, IMAGE_EXTENSIONS } from '../upload/file-rules.ts'
import { checkImage } from '../upload/image-check.ts'
import { formatFileProblem, formatUploadError } from '../upload/upload-error-text.ts'
import { editorTexts } from './texts/texts.ts'
import { addPlaceholder, getPlaceholderPosition, removePlaceholder } from './upload-placeholders.ts'

const RULES = { ...DEFAULT_RULES, extensions: IMAGE_EXTENSIONS }

/** A position beside the surrounding paragraph, so that a picture never splits a sentence. */
function findBlockPosition(place: ResolvedPos): number {
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
      const caller = getCurrentCaller()
      const [id] = uploads.add([file], () => 'image')
      if (id === undefined) return
      addPlaceholder(editor.view, id, at, translate(editorTexts, 'figure.uploading', { name: file.name }))
      running.current += 1
      latest.current?.(true)
      try {
        const { relativePath, width, height } = await uploads.waitForFile(id)
        // If its text is gone, the upload remains in the list.
        if (editor.isDestroyed) return
        uploads.cancel(id)
        const place = getPlaceholderPosition(editor.state, id)
        if (place !== undefined)
          editor.commands.insertContentAt(findBlockPosition(editor.state.doc.resolve(place)), {
            type: 'figure',
            attrs: { src: relativePath, width, height },
          })
      } catch (error) {
        if (error instanceof CallError)
          notify('error', `${file.name}: ${formatUploadError(error)}`, { caller })
      } finally {
        if (!editor.isDestroyed) removePlaceholder(editor.view, id)
        running.current -= 1
        if (running.current === 0) latest.current?.(false)
      }
    },
    [editor],
  )

  return useCallback(
    (files, at) => {
      const { accepted, oversized, problems } = classifyFiles(files, RULES)
      for (const problem of problems) notify('warning', formatFileProblem(problem))
      const caller = getCurrentCaller()
      void (async () => {
        for (const file of [...accepted, ...oversized]) {
          const fault = await checkImage(file, RULES)
          if (!isCurrentCaller(caller)) return
          if (fault) notify('warning', formatFileProblem(fault))
          else void upload(file, at)
        }
      })()
    },
    [upload],
  )
}
