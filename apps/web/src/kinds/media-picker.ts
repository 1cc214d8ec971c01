// The picture picker. The feature that owns media registers it where the application is composed, so that no kind depends
// on a feature.
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx'
import type { MediaPicker, MediaPickerProps } from '../ui/pictures/media-picker.ts'

export type MediaPickerLoader = () => Promise<{ MediaPicker: MediaPicker }>

let defined: LazyPart<MediaPickerProps> | undefined

/** Registers the picker; it loads when first opened. */
export function defineMediaPicker(load: MediaPickerLoader): void {
  defined = lazyPart(load, (module) => module.MediaPicker)
}

/** Undefined if no feature registered one. */
export const mediaPicker = (): LazyPart<MediaPickerProps> | undefined => defined
