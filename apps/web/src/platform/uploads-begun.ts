// Whether there is anything to show of uploads: all that the first screen needs to know of them.
import { readStored, storageKeys } from './storage.ts'
import { createStore } from './store.ts'

/** Set by the first upload of this tab, or by one that an earlier page did not finish; and never back. */
export const uploadsBegun = createStore(readStored(storageKeys.uploadHalves) !== null)
