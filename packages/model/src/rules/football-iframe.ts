import { LONGEST_EMBED } from '../embeds/embed.ts'
import { parseFootballEmbed } from '../embeds/parse-embed.ts'
import { textRule } from './rule.ts'

/** Embed code of a football provider; `hosts` lists a site's additional hosts, separated by blanks. */
export const footballIframe = textRule(
  LONGEST_EMBED,
  (text, { hosts }) => parseFootballEmbed(text, hosts ? String(hosts).split(' ') : []) !== null,
)
