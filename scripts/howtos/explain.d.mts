import type { ChangedFiles } from './apply-howtos.d.mts'

export function explain(output: string, files: ChangedFiles): string[]
