// Whether any upload exists: all that the first screen needs to know of uploads.
import { readStored, storageKeys } from '../storage.ts'
import { createStore } from '../store.ts'

/** Set by the first upload of this tab, or by an unfinished one of an earlier page; never reset. */
export const hasStartedUploads = createStore(readStored(storageKeys.uploadHalves) !== null)
