import { textRule } from './rule.ts'

/** The `rel` of an advertiser's link must be exactly nofollow. */
export const noFollow = textRule(8, (text) => text === 'nofollow')
