/** A rule between two fields; it receives both values. */
export interface PairRule {
  /** `dateOrder`: the field is not before the other. `needs`: it requires the other. `differs`: their values differ. */
  rule: 'dateOrder' | 'needs' | 'differs'
  field: string
  other: string
  /** The two dates must not be equal either. */
  isStrict?: true
}
