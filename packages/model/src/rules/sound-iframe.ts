import { EMBED_PROVIDERS, LONGEST_EMBED } from '../embeds/embed.ts'
import { parseEmbed } from '../embeds/parse-embed.ts'
import { textRule } from './rule.ts'

/** Embed code of an audio provider, decided by the parsed host rather than the text. */
export const soundIframe = textRule(LONGEST_EMBED, (text) => {
  const provider = parseEmbed(text)?.provider
  return EMBED_PROVIDERS.some(({ name, isSound }) => name === provider && isSound)
})
