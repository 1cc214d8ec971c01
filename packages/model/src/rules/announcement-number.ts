import { textRule } from './rule.ts'

const UPPERCASE_AND_DIGITS = /^[A-ZÇĞİÖŞÜ0-9]+$/

/** Number of an official announcement: uppercase letters and digits only. */
export const announcementNumber = textRule(100, (text) => UPPERCASE_AND_DIGITS.test(text))
