// User names on social networks by each network's rules, without the @.
import { type Rule, textRule } from './rule.ts'

function nickname(pattern: RegExp): Rule {
  return textRule(64, (text) => pattern.test(text))
}

export const twitter = nickname(/^[A-Za-z0-9_]{1,15}$/)
export const facebook = nickname(/^[A-Za-z0-9_.]{5,50}$/)
export const instagram = nickname(/^[A-Za-z0-9_.]{1,29}$/)
export const youtube = nickname(/^[A-Za-z0-9_.-]{3,30}$/)
export const tiktok = nickname(/^[A-Za-z0-9_.]{1,23}$/)
