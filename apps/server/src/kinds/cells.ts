// One cell of a table somebody takes away.

/** An option stands for words that only the person's screen knows. */
export interface OptionsCell {
  options: readonly (Option | WithOption)[]
}
type Option = string | number
/** An option, where there is one, and what is said beside it, the same on every screen. */
interface WithOption {
  option?: Option
  beside: string
}
export type Cell = string | number | boolean | Date | OptionsCell | null
