import { textRule } from './rule.ts'

/** The `rel` of an advertiser's link is nofollow and nothing else. */
export const noFollow = textRule(8, (text) => text === 'nofollow')
