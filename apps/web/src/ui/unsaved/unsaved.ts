// Registry of screens, drawers and dialogs with unsaved changes. Leaving by link, Back, Escape, closing the tab or signing out elsewhere
// therefore all ask the same question.

export interface UnsavedScreen {
  isUnsaved: () => boolean
  /** The person agreed to lose the changes: also deletes their autosaves. */
  discard?: () => void
  /** The person agreed to leave the application: no further question may appear. */
  release?: () => void
  /** Saves as its own button would; resolves to whether nothing unsaved is left. Absent when it cannot save. */
  save?: () => Promise<boolean>
  /** Uploads are running; they continue after the screen is left. */
  isUploading?: () => boolean
  /** Nothing would be lost except the uploads of `isUploading`. */
  isAllSaved?: () => boolean
  /** A save of all unsaved changes is in flight; it continues after the screen is left. */
  isBeingSaved?: () => boolean
  /** It was never saved: there is no item to open again. */
  isNew?: () => boolean
  /** It is published: saving changes it for readers at once. */
  isPublished?: () => boolean
  /** The input is autosaved as a draft, which `discard` deletes. */
  isAutosaved?: () => boolean
  /** The person may save it in its current state. */
  isSavable?: () => boolean
}

const screens = new Set<UnsavedScreen>()

/** Registers a holder of unsaved changes, until the returned function is called. */
export function registerUnsaved(holder: UnsavedScreen): () => void {
  screens.add(holder)
  return () => {
    screens.delete(holder)
  }
}

/** Whether anything on screen would be lost. */
export function isAnythingUnsaved(): boolean {
  return [...screens].some((holder) => holder.isUnsaved())
}

/** Discards the unsaved changes of all holders, after the person agreed. */
export function discardUnsaved(): void {
  for (const holder of screens) if (holder.isUnsaved()) holder.discard?.()
}

/** Lets the person leave the application without another question. */
export function releaseUnsaved(): void {
  for (const holder of screens) {
    if (!holder.isUnsaved()) continue
    holder.release?.()
    screens.delete(holder)
  }
}

const getSavableScreens = () =>
  [...screens].filter((one) => one.isUnsaved() && one.save && one.isSavable?.() !== false)

/** Whether unsaved changes can be saved instead. */
export function isAnythingSavable(): boolean {
  return getSavableScreens().length > 0
}

/** Details for the question before unsaved changes are left. */
export interface UnsavedDetails {
  isUploading: boolean
  /** There is no unsaved input, only running uploads. */
  isAllSaved: boolean
  /** All unsaved input is being saved. */
  isBeingSaved?: boolean
  /** The uploads belong to an item that was never saved. */
  isNew?: boolean
  /** Saving instead would publish at once. */
  isPublished?: boolean
  /** All input is autosaved as a draft, which leaving without saving deletes. */
  isAutosaved?: boolean
}

/** Details from the holders that provide them; a guard that only reports unsaved changes belongs to the same screen. */
export function getUnsavedDetails(): UnsavedDetails {
  const detailed = [...screens].filter((one) => one.isUnsaved() && one.isAllSaved)
  return {
    isUploading: detailed.some((one) => one.isUploading?.()),
    isAllSaved: detailed.length > 0 && detailed.every((one) => one.isAllSaved?.()),
    isBeingSaved: detailed.length > 0 && detailed.every((one) => one.isBeingSaved?.()),
    isNew: detailed.some((one) => one.isUploading?.() && one.isNew?.()),
    isPublished: detailed.some((one) => one.isPublished?.()),
    isAutosaved: detailed.length > 0 && detailed.every((one) => one.isAutosaved?.()),
  }
}

/** Saves all savable holders one after another; false as soon as one fails, whose screen shows the reason. */
export async function saveUnsaved(): Promise<boolean> {
  for (const holder of getSavableScreens()) if (!(await holder.save?.())) return false
  return true
}
