// What a rule of the catalogue is. Every rule takes time linear in its value, because it looks at the length first.
export type RuleParams = Readonly<Record<string, string | number>>

export interface Rule {
  /** Whether the value keeps the rule. A text that is empty keeps every rule but `required`. */
  check(value: unknown, params: RuleParams): boolean
  /** The one form a text is checked and stored in, as far as it can be brought into it; left out where it is stored as it is written. */
  canonical?(text: string): string
}

/** A rule on texts: `''` passes, other types and texts beyond `longest` fail before anything else is tried. */
export function textRule(longest: number, isKept: (text: string, params: RuleParams) => boolean): Rule {
  return {
    check: (value, params) =>
      typeof value === 'string' && (value === '' || (value.length <= longest && isKept(value, params))),
  }
}
