// What of ours a link in a text can lead to: a part of the screen, given by the feature that owns it when the application
// is put together, so that no kind knows an entity.
import type { LinkPicker } from '../ui/editor/link-window.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

export type LinkPickerLoader = () => Promise<{ LinkPicker: LinkPicker }>

let defined: LinkPicker | undefined

/** Makes it known; it is loaded with the first window for links. */
export function defineLinkPicker(load: LinkPickerLoader): void {
  defined = lazyPart(load, (module) => module.LinkPicker)
}

/** Undefined where no feature offers anything to link. */
export const linkPicker = (): LinkPicker | undefined => defined
