// Saving a chat room: checks the webhook's address before it is encrypted, and stores its host beside it.
import type { SecretValue } from '@manset/model/kinds/secret.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { createGuard } from '../../platform/outbound/guarded-addresses.ts'
import { endpointOf, parseAddress } from '../../platform/outbound/guarded-fetch.ts'
import { invalid } from '../../platform/refusal.ts'

export const roomBehaviour: Behaviour = {
  prepare({ before, value, columns, context }) {
    const given = value.webhook as SecretValue | null
    // An empty input is no address, although it has the shape of one.
    if (given && !given.text && !before?.webhook) value.webhook = null
    if (!value.webhook) columns.host = null
    if (given?.text) columns.host = parseHost(given.text, context.tools.settings.allowedHosts)
  },
}

/** Plain HTTP only reaches hosts that the administrator allowed: the address is a credential. */
function parseHost(address: string, allowedHosts: readonly string[]): string {
  try {
    const url = parseAddress(address.trim())
    if (url.protocol === 'https:' || createGuard(allowedHosts).isAllowed(endpointOf(url))) return url.host
  } catch {
    // Refused below.
  }
  throw invalid([{ field: 'webhook', rule: 'webAddress', params: {} }])
}
