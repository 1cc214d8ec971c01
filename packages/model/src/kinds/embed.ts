// Embed code of a provider.
import type { Embed } from '../embeds/embed.ts'
import { parseEmbed, parseFootballEmbed } from '../embeds/parse-embed.ts'
import { embedFromLink, footballEmbedFromLink } from '../embeds/share-link.ts'
import type { SettingListReference } from '../site.ts'
import type { FieldBase, ModelKind } from './kind.ts'
import { checkLength, checkRule } from './value-problems.ts'

export interface EmbedField extends FieldBase {
  kind: 'embed'
  maxCharacters: number
  /** Allowed frame hosts in addition to the known providers. */
  frameHosts?: readonly string[] | SettingListReference
  /** Restricts it to certain providers instead. */
  rule?: 'soundIframe' | 'footballIframe'
}

export const embed: ModelKind<EmbedField, string> = {
  check: (value, field) => {
    const faults = checkLength(value, field)
    if (faults.length > 0) return faults
    const hosts = frameHostsOf(field)
    if (field.rule) return checkRule(field.rule, value, hosts.length > 0 ? { hosts: hosts.join(' ') } : {})
    return parseEmbed(String(value), hosts) ? [] : [{ rule: 'iframe', params: {} }]
  },
  empty: () => null,
  // A pasted address becomes embed code; code remains as its provider wrote it.
  canonical: (value, field) => {
    if (typeof value !== 'string' || embedCode(value, field)) return value
    return parseEmbedValue(value, field)?.code ?? value
  },
}

/** The embed that a text represents in a field: a provider's code, or an address that can be embedded. */
export function parseEmbedValue(text: string, field: EmbedField): Embed | null {
  const linked = () =>
    field.rule === 'footballIframe' ? footballEmbedFromLink(text, frameHostsOf(field)) : embedFromLink(text)
  return embedCode(text, field) ?? linked()
}

function embedCode(text: string, field: EmbedField): Embed | null {
  return field.rule === 'footballIframe'
    ? parseFootballEmbed(text, frameHostsOf(field))
    : parseEmbed(text, frameHostsOf(field))
}

/** The field's additional frame hosts; none while the site is not known yet. */
export function frameHostsOf({
  frameHosts,
}: {
  frameHosts?: readonly string[] | SettingListReference
}): readonly string[] {
  return Array.isArray(frameHosts) ? frameHosts : []
}
