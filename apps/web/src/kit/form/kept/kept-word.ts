// Where unsaved input is safe, as one word of the save line: the most serious state comes first.
import { type Kept, NOTHING_KEPT } from './keeper.ts'
import { NOTHING_ON_SERVER, type ServerKept, type Trouble } from './server-keeper.ts'

export interface KeptPlaces {
  state: Kept
  server: ServerKept
}
export const NOWHERE: KeptPlaces = { state: NOTHING_KEPT, server: NOTHING_ON_SERVER }

export type KeptWord =
  | 'here'
  | 'both'
  | 'onServer'
  | 'offline'
  | 'notOnServer'
  | 'refused'
  | Exclude<Trouble, 'refused'>

/** The word, and the time beside it; null before the first autosave. */
export function keptWord(
  { state: here, server }: KeptPlaces,
  isOffline: boolean,
): { word: KeptWord; at: Date | null } | null {
  const isOnServer = server.at !== null && server.trouble === null
  if (here.isRefused) return isOnServer ? { word: 'onServer', at: server.at } : { word: 'refused', at: null }
  if (!here.at) return null
  if (isOffline) return { word: 'offline', at: here.at }
  if (server.trouble === 'refused') return { word: 'notOnServer', at: here.at }
  return { word: server.trouble ?? (isOnServer ? 'both' : 'here'), at: here.at }
}
