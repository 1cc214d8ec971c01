/** Right-to-left letters: Hebrew, Arabic and neighboring blocks, including presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolates a right-to-left name inside a sentence, so that its direction does not reorder the surrounding text. */
export const isolateRightToLeft = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
