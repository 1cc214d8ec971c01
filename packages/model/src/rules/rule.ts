// The shape of a rule. Every rule runs in time linear in its value, because it checks the length first.
export type RuleParams = Readonly<Record<string, string | number>>

export interface Rule {
  /** Whether the value satisfies the rule. An empty text satisfies every rule except `required`. */
  check(value: unknown, params: RuleParams): boolean
  /** Converts a text to the form in which it is checked and stored, as far as possible; absent if it is stored as typed. */
  canonical?(text: string): string
}

/** A rule for texts: `''` passes; other types and texts longer than `longest` fail before `isKept` is called. */
export function textRule(
  maxCharacters: number,
  isValid: (text: string, params: RuleParams) => boolean,
): Rule {
  return {
    check: (value, params) =>
      typeof value === 'string' &&
      (value === '' || (value.length <= maxCharacters && isValid(value, params))),
  }
}
