// A video with its text and source.
import { isEmpty } from '../text/empty.ts'
import { MAX_IMAGE_TEXT_CHARACTERS } from './image.ts'
import type { FieldBase, ModelKind } from './kind.ts'
import { checkText } from './text.ts'
import { emptyValueProblems, prefixPaths, SHAPE_PROBLEM } from './value-problems.ts'

export interface VideoValue {
  path: string
  text?: string | null
  source?: string | null
  cameraman?: string | null
  /** Seconds. */
  duration?: number | null
  /** Path of the poster frame; by default, the frame that the processing queue proposes. */
  poster?: string | null
}

export interface VideoField extends FieldBase {
  kind: 'video'
}

export const video: ModelKind<VideoField, VideoValue> = {
  check: (value) => {
    if (typeof value !== 'object' || value === null || typeof (value as { path?: unknown }).path !== 'string')
      return [SHAPE_PROBLEM]
    return (['text', 'source', 'cameraman'] as const).flatMap((name) => {
      const text = (value as Record<string, unknown>)[name]
      return prefixPaths(
        name,
        isEmpty(text)
          ? emptyValueProblems(text)
          : checkText(text, { maxCharacters: MAX_IMAGE_TEXT_CHARACTERS }),
      )
    })
  },
  empty: () => null,
  properties: () => ({ path: true, text: true, source: true, cameraman: true, duration: true, poster: true }),
}
