// What tests use of changed-files.mjs.
interface Check {
  name: string
  command: string[]
  narrow?: ((files: string[]) => string[]) | undefined
}
export function checksOf(checks: readonly Check[], files: readonly string[]): Check[]
