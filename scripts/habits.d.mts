// What tests use of habits.mjs.
export function faultsOf(file: string, text: string): { line: number; says: string }[]
