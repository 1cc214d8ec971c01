// A problem found by a check: the field, the broken rule, and the numbers for the message.
export interface Problem {
  /** Path of the field in the value, such as `title` or `items.2.caption`. */
  field: string
  /** Name of a rule in `rules/`, or `shape` for the check of a kind. */
  rule: string
  params: Record<string, string | number>
}

/** Result of checking an item without saving it: problems that would refuse the save, and warnings that would not. */
export interface Checked {
  problems: Problem[]
  warnings: Problem[]
}
