// What tests use of retired-words.mjs.
export function retiredIn(file: string, text: string): { line: number; says: string }[]
export function faultsOfSubject(subject: string): string[]
