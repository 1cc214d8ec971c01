// What tests use of measure-functions.mjs.
export type OversizedFunction = { reason: 'length' | 'depth'; line: number; name: string; size: number }
export type ExcusedFunction = { file: string; name: string; lines: number }
export function oversizedFunctions(file: string, text: string): OversizedFunction[]
export function problemsIn(file: string, found: OversizedFunction[], excused?: ExcusedFunction[]): string[]
