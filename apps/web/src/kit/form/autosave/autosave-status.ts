// Where unsaved input is safe, as one word of the save line: the most serious state comes first.
import { type AutosaveState, NOTHING_AUTOSAVED } from './autosaver.ts'
import { NOTHING_ON_SERVER, type ServerAutosaveState, type ServerTrouble } from './server-autosaver.ts'

export interface AutosaveStates {
  state: AutosaveState
  server: ServerAutosaveState
}
export const NOT_AUTOSAVED: AutosaveStates = { state: NOTHING_AUTOSAVED, server: NOTHING_ON_SERVER }

export type AutosaveStatusKey =
  | 'here'
  | 'both'
  | 'onServer'
  | 'offline'
  | 'notOnServer'
  | 'refused'
  | Exclude<ServerTrouble, 'refused'>

/** The word, and the time beside it; null before the first autosave. */
export function getAutosaveStatus(
  { state: here, server }: AutosaveStates,
  isOffline: boolean,
): { word: AutosaveStatusKey; at: Date | null } | null {
  const isOnServer = server.at !== null && server.trouble === null
  if (here.isRefused) return isOnServer ? { word: 'onServer', at: server.at } : { word: 'refused', at: null }
  if (!here.at) return null
  if (isOffline) return { word: 'offline', at: here.at }
  if (server.trouble === 'refused') return { word: 'notOnServer', at: here.at }
  return { word: server.trouble ?? (isOnServer ? 'both' : 'here'), at: here.at }
}
