// Which screens, drawers and dialogs hold something that is not saved; one place, so that leaving by link, back,
// Escape, closing the tab or signing out elsewhere all ask the same.

export interface UnsavedHolder {
  isUnsaved: () => boolean
  /** The person agreed that it is lost: what was kept of it elsewhere goes as well. */
  discard?: () => void
  /** The person agreed to leave the application: nothing may ask again. */
  release?: () => void
  /** Saves it as its own button would; whether nothing unsaved is left then. Left out where there is nothing to save it with. */
  save?: () => Promise<boolean>
  /** Files are on their way: they go on when the screen is left. */
  isUploading?: () => boolean
  /** Nothing would be lost but what `isUploading` tells. */
  isAllSaved?: () => boolean
  /** A save of all that would be lost is on its way; it goes on when the screen is left. */
  isBeingSaved?: () => boolean
  /** It was never saved: there is no item that could be opened again. */
  isNew?: () => boolean
  /** Readers see it: saving publishes at once. */
  isPublished?: () => boolean
  /** What was typed is stored as a draft, which `discard` deletes. */
  isAutosaved?: () => boolean
  /** The person may save it as it stands. */
  isSavable?: () => boolean
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

/** Makes all holders of unsaved work let the person leave the application without another question. */
export function releaseUnsaved(): void {
  for (const holder of holders) {
    if (!holder.isUnsaved()) continue
    holder.release?.()
    holders.delete(holder)
  }
}

const savable = () => [...holders].filter((one) => one.isUnsaved() && one.save && one.isSavable?.() !== false)

/** Whether what would be lost can be saved instead. */
export function isAnythingSavable(): boolean {
  return savable().length > 0
}

/** What is at stake besides what was typed, for the question before it is left. */
export interface AtStake {
  isUploading: boolean
  /** Nothing was typed: only files are on their way. */
  isAllSaved: boolean
  /** All that was typed is on its way to the server. */
  isBeingSaved?: boolean
  /** They are on their way to something that was never saved. */
  isNew?: boolean
  /** Saving instead would publish at once. */
  isPublished?: boolean
  /** All that was typed is stored as a draft, which leaving without saving deletes. */
  isAutosaved?: boolean
}

/** Of those who say so; a guard that says nothing more than that there is something stands for the same screen. */
export function whatIsAtStake(): AtStake {
  const told = [...holders].filter((one) => one.isUnsaved() && one.isAllSaved)
  return {
    isUploading: told.some((one) => one.isUploading?.()),
    isAllSaved: told.length > 0 && told.every((one) => one.isAllSaved?.()),
    isBeingSaved: told.length > 0 && told.every((one) => one.isBeingSaved?.()),
    isNew: told.some((one) => one.isUploading?.() && one.isNew?.()),
    isPublished: told.some((one) => one.isPublished?.()),
    isAutosaved: told.length > 0 && told.every((one) => one.isAutosaved?.()),
  }
}

/** Saves what can be, one after the other; false as soon as one was not, whose screen says why. */
export async function saveUnsaved(): Promise<boolean> {
  for (const holder of savable()) if (!(await holder.save?.())) return false
  return true
}
