import { textRule } from './rule.ts'

const PHONE = /^\+?\d{3,20}$/

/** A phone number as dialed: an optional plus, then digits. */
export const phone = textRule(21, (text) => PHONE.test(text))
