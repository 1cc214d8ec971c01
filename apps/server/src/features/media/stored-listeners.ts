// Port that notifies other features of new files, such as videos to transcode and photos with metadata.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import type { NotifyStored, StoredMedia } from './store-media.ts'

/**
 * Called once for each file that is new to its site, in the transaction that records it: writes through `trx` commit only with the file. An
 * error refuses the file, so throw only where that is intended.
 */
export type OnStored = (file: StoredMedia, trx: Kysely<Tables>, tools: Tools) => Promise<void>

/** Calls all listeners one by one. */
export function notifyListeners(listeners: readonly OnStored[], tools: Tools): NotifyStored {
  return async (file, trx) => {
    for (const listener of listeners) await listener(file, trx, tools)
  }
}
