import { EMBED_PROVIDERS, MAX_EMBED_CHARACTERS } from '../embeds/embed.ts'
import { parseEmbed } from '../embeds/parse-embed.ts'
import { textRule } from './rule.ts'

/** Embed code of an audio provider, decided by the parsed host rather than the text. */
export const soundIframe = textRule(MAX_EMBED_CHARACTERS, (text) => {
  const provider = parseEmbed(text)?.provider
  return EMBED_PROVIDERS.some(({ name, isSound }) => name === provider && isSound)
})
