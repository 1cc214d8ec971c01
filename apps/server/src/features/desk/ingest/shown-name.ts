import { cutText } from '@manset/model/cut-text.ts'

const NAME_CHARACTERS = 200

/** A file name fit to be shown: no control characters or marks that turn what follows around. */
export function shownName(name: string): string {
  return cutText(name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ''), NAME_CHARACTERS)
}
