// Which screens, drawers and dialogs hold something that is not saved; one place, so that leaving by link, back,
// Escape, closing the tab or signing out elsewhere all ask the same.

export interface UnsavedHolder {
  isUnsaved: () => boolean
}

const holders = new Set<UnsavedHolder>()

/** Registers somebody who may hold unsaved work, until the returned function is called. */
export function registerUnsaved(holder: UnsavedHolder): () => void {
  holders.add(holder)
  return () => {
    holders.delete(holder)
  }
}

/** Whether anything on screen would be lost. */
export function isAnythingUnsaved(): boolean {
  return [...holders].some((holder) => holder.isUnsaved())
}
