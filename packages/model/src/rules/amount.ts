import { type Rule, textRule } from './rule.ts'

const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/
/** Common notations: thousands grouped by points, commas or blanks, and decimals after the other sign. */
const GROUPED = [
  /^(\d{1,3}(?:\.\d{3})*)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})*)(?:\.(\d{1,2}))?$/,
  /^(\d{1,12})[.,](\d{1,2})$/,
]
const BLANKS = /[\s\u00a0\u2009\u202f٬]/g
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A nonnegative sum of money with at most two decimals after a point. */
export const amount: Rule = {
  ...textRule(40, (text) => AMOUNT.test(text)),
  // Three digits after a sign are thousands, because no sum has three decimals: 12.500 and 12,500 are equal.
  canonical(text) {
    const plain = text
      .replace(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
      .replace('٫', '.')
      .replace(BLANKS, '')
    for (const shape of GROUPED) {
      const [, whole, fraction] = shape.exec(plain) ?? []
      if (whole) return withoutZeros(whole.replace(/[.,]/g, '')) + (fraction ? `.${fraction}` : '')
    }
    return AMOUNT.test(plain) ? withoutZeros(plain) : text
  },
}

const withoutZeros = (text: string) => text.replace(/^0+(?=\d)/, '')
