// Whether this tab has uploaded anything yet: all that the first screen needs to know of uploads.
import { createStore } from './store.ts'

/** Set by the first upload, and never back. */
export const uploadsBegun = createStore(false)
