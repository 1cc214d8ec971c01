import { textRule } from './rule.ts'

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** A time on a 24-hour clock, written `HH:mm`. */
export const time = textRule(5, (text) => TIME.test(text))
