// What a check says is wrong: the field, the rule that refused it and the numbers a message needs.
export interface Problem {
  /** Path of the field in the value, such as `title` or `items.2.caption`. */
  field: string
  /** Name of a rule of `rules/`, or of a kind's own shape check (`shape`). */
  rule: string
  params: Record<string, string | number>
}

/** What a save would say of an item: what it would refuse, and what it would let pass that is worth a second look. */
export interface Checked {
  problems: Problem[]
  warnings: Problem[]
}
