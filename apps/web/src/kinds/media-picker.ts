// The picture picker. The feature that owns media registers it where the application is composed, so that no kind depends
// on a feature.
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.tsx'
import type { MediaPicker, MediaPickerProps } from '../ui/pictures/media-picker.ts'

export type MediaPickerLoader = () => Promise<{ MediaPicker: MediaPicker }>

let registeredPicker: LazyComponent<MediaPickerProps> | undefined

/** Registers the picker; it loads when first opened. */
export function registerMediaPicker(load: MediaPickerLoader): void {
  registeredPicker = lazyComponent(load, (module) => module.MediaPicker)
}

/** Undefined if no feature registered one. */
export const getMediaPicker = (): LazyComponent<MediaPickerProps> | undefined => registeredPicker
