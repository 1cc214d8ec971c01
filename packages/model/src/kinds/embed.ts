// Code of a provider that shows something of theirs.
import { parseEmbed } from '../embeds/parse-embed.ts'
import type { ListOfSite } from '../site.ts'
import { broken, checkLength } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface EmbedField extends FieldBase {
  kind: 'embed'
  maxCharacters: number
  /** Hosts whose frames it may be of, beside those everybody may use. */
  frameHosts?: readonly string[] | ListOfSite
  /** Narrows it to what some providers show, instead. */
  rule?: 'soundIframe'
}

export const embed: ModelKind<EmbedField, string> = {
  check: (value, field) => {
    const faults = checkLength(value, field)
    if (faults.length > 0) return faults
    if (field.rule) return broken(field.rule, value)
    return parseEmbed(String(value), frameHostsOf(field)) ? [] : [{ rule: 'iframe', params: {} }]
  },
  empty: () => null,
}

/** Hosts a field names beside those everybody may use; none where it is not yet known of which site it is. */
export function frameHostsOf({
  frameHosts,
}: {
  frameHosts?: readonly string[] | ListOfSite
}): readonly string[] {
  return Array.isArray(frameHosts) ? frameHosts : []
}
