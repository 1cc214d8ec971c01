import { textRule } from './rule.ts'

const MAX_CHARACTERS = 2_048
/** Blanks, control characters and backslashes: browsers drop or convert them, so the displayed address would not be the real one. */
const MISLEADING = /[\p{Cc}\p{Cf}\s\\]/u

/**
 * An absolute address (http or https, without credentials), or one relative to the site's root. Paths that browsers read
 * as another host (`//host`, `/\host`) are refused.
 */
export const url = textRule(MAX_CHARACTERS, (text) => {
  if (MISLEADING.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  if (!/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname !== ''
})
