// The picker of internal links in a text. The feature that owns it registers it where the application is composed, so that
// no kind depends on an entity.
import type { LinkPicker } from '../ui/editor/link-window.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

export type LinkPickerLoader = () => Promise<{ LinkPicker: LinkPicker }>

let defined: LinkPicker | undefined

/** Registers the picker; it loads with the first link dialog. */
export function defineLinkPicker(load: LinkPickerLoader): void {
  defined = lazyPart(load, (module) => module.LinkPicker)
}

/** Undefined if no feature registered one. */
export const linkPicker = (): LinkPicker | undefined => defined
