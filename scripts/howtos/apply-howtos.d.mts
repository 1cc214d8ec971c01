import type { Block, Howto } from './read-howto.d.mts'

export type ChangedFiles = Map<string, { text: string; blocks: Block[] }>
export function applyHowtos(root: string, howtos: Howto[]): { files: ChangedFiles; problems: string[] }
