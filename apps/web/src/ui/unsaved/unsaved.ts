// Which screens, drawers and dialogs hold something that is not saved; one place, so that leaving by link, back,
// Escape, closing the tab or signing out elsewhere all ask the same.

export interface UnsavedHolder {
  isUnsaved: () => boolean
  /** The person agreed that it is lost: what was kept of it elsewhere goes as well. */
  discard?: () => void
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

/** Tells all who hold unsaved work that the person agreed to lose it. */
export function discardUnsaved(): void {
  for (const holder of holders) if (holder.isUnsaved()) holder.discard?.()
}
