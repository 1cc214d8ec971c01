// The window in which pictures are chosen, given by the feature that owns media when the application is put together, so
// that no kind knows a feature.
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx'
import type { MediaPicker, MediaPickerProps } from '../ui/pictures/media-picker.ts'

export type MediaPickerLoader = () => Promise<{ MediaPicker: MediaPicker }>

let defined: LazyPart<MediaPickerProps> | undefined

/** Makes it known; it is loaded when it is first opened. */
export function defineMediaPicker(load: MediaPickerLoader): void {
  defined = lazyPart(load, (module) => module.MediaPicker)
}

/** Undefined where no feature offers one. */
export const mediaPicker = (): LazyPart<MediaPickerProps> | undefined => defined
