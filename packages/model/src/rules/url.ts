import { textRule } from './rule.ts'

const LONGEST = 2_048
/** Blanks, control characters and backslashes: browsers drop or turn them, so what is read is not where it leads. */
const MISLEADING = /[\p{Cc}\p{Cf}\s\\]/u

/**
 * An address: absolute (http or https, no credentials) or relative to the site's root.
 * A path that browsers read as another host (`//host`, `/\host`) is refused.
 */
export const url = textRule(LONGEST, (text) => {
  if (MISLEADING.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  if (!/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname !== ''
})
