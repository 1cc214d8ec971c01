import { MAX_EMBED_CHARACTERS } from '../embeds/embed.ts'
import { parseFootballEmbed } from '../embeds/parse-embed.ts'
import { textRule } from './rule.ts'

/** Embed code of a football provider; `hosts` lists a site's additional hosts, separated by blanks. */
export const footballIframe = textRule(
  MAX_EMBED_CHARACTERS,
  (text, { hosts }) => parseFootballEmbed(text, hosts ? String(hosts).split(' ') : []) !== null,
)
