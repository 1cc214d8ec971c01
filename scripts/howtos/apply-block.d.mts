import type { Block } from './read-howto.d.mts'

export function applyBlock(block: Block, text: string | undefined): string
