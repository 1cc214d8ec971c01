/** What two fields must keep between them, by the rule that is given both values. */
export interface PairRule {
  /** `dateOrder`: the field is not before the other one. `needs`: it can be entered only beside the other one. `differs`: they are not the same. */
  rule: 'dateOrder' | 'needs' | 'differs'
  field: string
  other: string
  /** Of two dates that must not be the same either. */
  isStrict?: true
}
