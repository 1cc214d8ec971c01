import { MAX_EMBED_CHARACTERS } from '../embeds/embed.ts'
import { parseEmbed } from '../embeds/parse-embed.ts'
import { textRule } from './rule.ts'

/** Embed code (iframe, blockquote or script) of a known provider. */
export const iframe = textRule(MAX_EMBED_CHARACTERS, (text) => parseEmbed(text) !== null)
