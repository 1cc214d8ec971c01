// The picker of internal links in a text. The feature that owns it registers it where the application is composed, so that
// no kind depends on an entity.
import type { LinkPicker } from '../ui/editor/link-dialog.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

export type LinkPickerLoader = () => Promise<{ LinkPicker: LinkPicker }>

let registeredPicker: LinkPicker | undefined

/** Registers the picker; it loads with the first link dialog. */
export function registerLinkPicker(load: LinkPickerLoader): void {
  registeredPicker = lazyComponent(load, (module) => module.LinkPicker)
}

/** Undefined if no feature registered one. */
export const getLinkPicker = (): LinkPicker | undefined => registeredPicker
