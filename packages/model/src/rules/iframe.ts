import { LONGEST_EMBED } from '../embeds/embed.ts'
import { parseEmbed } from '../embeds/parse-embed.ts'
import { textRule } from './rule.ts'

/** Embed code (iframe, blockquote or script) of a provider that is known. */
export const iframe = textRule(LONGEST_EMBED, (text) => parseEmbed(text) !== null)
