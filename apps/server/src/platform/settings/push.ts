// Settings of push messages; part of the table in settings.ts.
import { FCM_ADDRESS } from '../push/service-account.ts'
import { callUrl, innerHosts, number, optional, type Parser, setting } from './parsers.ts'

export interface PushSettings {
  /** Exact hosts in addition to the push services of browsers. */
  hosts: readonly string[]
  /** Contact for push services (VAPID `sub`): `mailto:` or `https:`. */
  contact: string
  fcmUrl: string
  deadlineMinutes: number
  /** Registrations of new devices per network address. */
  devicesPerHour: number
  devicesPerDay: number
  /** Devices of a site that never received a message. */
  mostUnanswered: number
}

/** A VAPID signature accepts only these: push services reject any other contact. */
const contact: Parser<string> = (given) => {
  const url = URL.parse(given)
  const isMail = url?.protocol === 'mailto:' && /^[^\s@,?]+@[^\s@,?]+$/.test(url.pathname)
  return isMail || url?.protocol === 'https:'
    ? { value: given }
    : { fault: 'must be an address such as mailto:web@news.example.com or https://news.example.com/contact' }
}

export const pushDeclarations = {
  MANSET_PUSH_HOSTS: setting(
    innerHosts,
    [],
    'Hosts (comma-separated, with the port if it is not the default) that may receive web pushes besides the browsers’ push services.',
  ),
  MANSET_PUSH_CONTACT: setting(
    optional(contact),
    undefined,
    'Contact for push services, such as mailto:web@news.example.com; by default the public address.',
  ),
  FCM_URL: setting(
    optional(callUrl),
    undefined,
    'Address of Firebase Cloud Messaging; by default Google’s, and the demo’s own in the demo.',
  ),
  MANSET_PUSH_DEADLINE_MINUTES: setting(
    number(1, 10_080),
    60,
    'Time after its hour during which a push message is retried; devices not reached by then count as failed.',
  ),
  MANSET_PUSH_DEVICES_PER_HOUR: setting(
    number(1, 1_000_000),
    300,
    'New devices per network address (per /64 network with IPv6) and hour; mobile networks share addresses.',
  ),
  MANSET_PUSH_DEVICES_PER_DAY: setting(
    number(1, 10_000_000),
    2_000,
    'New devices per network address and day.',
  ),
  MANSET_PUSH_UNANSWERED_DEVICES: setting(
    number(1, 100_000_000),
    100_000,
    'Maximum number of devices of a site that never received a message; above it, those not seen for longest are removed hourly.',
  ),
} as const

interface Values {
  MANSET_PUSH_HOSTS: string[]
  MANSET_PUSH_CONTACT: string | undefined
  FCM_URL: string | undefined
  MANSET_PUSH_DEADLINE_MINUTES: number
  MANSET_PUSH_DEVICES_PER_HOUR: number
  MANSET_PUSH_DEVICES_PER_DAY: number
  MANSET_PUSH_UNANSWERED_DEVICES: number
}

/** `ownAddress` is the demo's own push service. */
export function pushSettings(
  values: Values,
  { publicUrl, ownAddress }: { publicUrl: string; ownAddress?: string },
): PushSettings {
  return {
    hosts: ownAddress ? [...values.MANSET_PUSH_HOSTS, new URL(ownAddress).host] : values.MANSET_PUSH_HOSTS,
    contact: values.MANSET_PUSH_CONTACT ?? (publicUrl.startsWith('https:') ? publicUrl : LOCAL_CONTACT),
    fcmUrl:
      values.FCM_URL?.replace(/\/+$/, '') ?? (ownAddress ? `${ownAddress}/push-service/fcm` : FCM_ADDRESS),
    deadlineMinutes: values.MANSET_PUSH_DEADLINE_MINUTES,
    devicesPerHour: values.MANSET_PUSH_DEVICES_PER_HOUR,
    devicesPerDay: values.MANSET_PUSH_DEVICES_PER_DAY,
    mostUnanswered: values.MANSET_PUSH_UNANSWERED_DEVICES,
  }
}

/** For a server without a public address, which public push services cannot reach anyway. */
const LOCAL_CONTACT = 'mailto:web@manset.example'
