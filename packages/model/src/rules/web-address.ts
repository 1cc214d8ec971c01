import { textRule } from './rule.ts'
import { url } from './url.ts'

/** An address on the web, http or https: what stories and reels link to, where a path of our own is none. */
export const webAddress = textRule(2_048, (text, params) => !text.startsWith('/') && url.check(text, params))
