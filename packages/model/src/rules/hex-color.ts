import { textRule } from './rule.ts'

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** A color: # and 3, 6 or 8 hexadecimal digits. */
export const hexColor = textRule(9, (text) => COLOR.test(text))
