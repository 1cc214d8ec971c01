// What tests use of explained.mjs.
interface Failed {
  name: string
  output: string
  follows?: boolean
}
export function explained(failed: readonly Failed[]): Failed[]
