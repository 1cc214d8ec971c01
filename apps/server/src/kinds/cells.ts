// One cell of an exported table.

/** Options whose words only the person's screen knows. */
export interface OptionsCell {
  options: readonly (Option | WithOption)[]
}
type Option = string | number
/** An option, if any, with a text beside it that is the same on every screen. */
interface WithOption {
  option?: Option
  beside: string
}
export type Cell = string | number | boolean | Date | OptionsCell | null
