// The port by which others of the house hear that a file was stored: a film to be made into renditions, a photograph
// whose own words are to be kept.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import type { StoredMedia, TellStored } from './keep.ts'

/**
 * Called once for each file that is new to its site, within the transaction that writes it down: what is written with
 * `trx` is there exactly if the file is. What it throws refuses the file, so it throws only what must.
 */
export type OnStored = (file: StoredMedia, trx: Kysely<Tables>, tools: Tools) => Promise<void>

/** All that hear of it, one after the other. */
export function tellingOf(listeners: readonly OnStored[], tools: Tools): TellStored {
  return async (file, trx) => {
    for (const listener of listeners) await listener(file, trx, tools)
  }
}
