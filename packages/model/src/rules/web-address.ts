import { textRule } from './rule.ts'
import { url } from './url.ts'

/** An http or https address, as stories and reels link to; a path on our own site is refused. */
export const webAddress = textRule(2_048, (text, params) => !text.startsWith('/') && url.check(text, params))
