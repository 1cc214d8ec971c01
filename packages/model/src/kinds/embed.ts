// Embed code of a provider.
import type { Embed } from '../embeds/embed.ts'
import { parseEmbed, parseFootballEmbed } from '../embeds/parse-embed.ts'
import { embedOfLink, footballEmbedAt } from '../embeds/share-link.ts'
import type { ListOfSite } from '../site.ts'
import { broken, checkLength } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface EmbedField extends FieldBase {
  kind: 'embed'
  maxCharacters: number
  /** Allowed frame hosts in addition to the known providers. */
  frameHosts?: readonly string[] | ListOfSite
  /** Restricts it to certain providers instead. */
  rule?: 'soundIframe' | 'footballIframe'
}

export const embed: ModelKind<EmbedField, string> = {
  check: (value, field) => {
    const faults = checkLength(value, field)
    if (faults.length > 0) return faults
    const hosts = frameHostsOf(field)
    if (field.rule) return broken(field.rule, value, hosts.length > 0 ? { hosts: hosts.join(' ') } : {})
    return parseEmbed(String(value), hosts) ? [] : [{ rule: 'iframe', params: {} }]
  },
  empty: () => null,
  // A pasted address becomes embed code; code remains as its provider wrote it.
  canonical: (value, field) => {
    if (typeof value !== 'string' || codeIn(value, field)) return value
    return embedIn(value, field)?.code ?? value
  },
}

/** The embed that a text represents in a field: a provider's code, or an address that can be embedded. */
export function embedIn(text: string, field: EmbedField): Embed | null {
  const linked = () =>
    field.rule === 'footballIframe' ? footballEmbedAt(text, frameHostsOf(field)) : embedOfLink(text)
  return codeIn(text, field) ?? linked()
}

function codeIn(text: string, field: EmbedField): Embed | null {
  return field.rule === 'footballIframe'
    ? parseFootballEmbed(text, frameHostsOf(field))
    : parseEmbed(text, frameHostsOf(field))
}

/** The field's additional frame hosts; none while the site is not known yet. */
export function frameHostsOf({
  frameHosts,
}: {
  frameHosts?: readonly string[] | ListOfSite
}): readonly string[] {
  return Array.isArray(frameHosts) ? frameHosts : []
}
