import { linkName as foldedName } from '../text/fold.ts'
import { type Rule, textRule } from './rule.ts'

/** Letters of the Arabic script, without vowel marks. */
const ARABIC = '\\u0621-\\u063a\\u0641-\\u064a\\u066e\\u066f\\u0671-\\u06d3'
const LINK_NAME = new RegExp(`^[a-z0-9${ARABIC}]+(?:-[a-z0-9${ARABIC}]+)*$`)

/** A URL name: words of lower-case Latin or Arabic letters and digits, joined by single hyphens. */
export const linkName: Rule = {
  ...textRule(200, (text) => LINK_NAME.test(text)),
  // Typed words become a link name in the same way as a title.
  canonical: (text) => (LINK_NAME.test(text) ? text : foldedName(text) || text),
}
