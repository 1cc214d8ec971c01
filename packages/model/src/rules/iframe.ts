import { LONGEST_EMBED } from '../embeds/embed.ts'
import { parseEmbed } from '../embeds/parse-embed.ts'
import { textRule } from './rule.ts'

/** Embed code (iframe, blockquote or script) of a known provider. */
export const iframe = textRule(LONGEST_EMBED, (text) => parseEmbed(text) !== null)
