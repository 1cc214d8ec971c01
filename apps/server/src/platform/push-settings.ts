// Settings of push messages; part of the table in settings.ts.
import { FCM_ADDRESS } from './push/service-account.ts'
import { callUrl, innerHosts, number, optional, type Reader, setting } from './setting-readers.ts'

export interface PushSettings {
  /** Hosts beside the push services of the browsers, exact. */
  hosts: readonly string[]
  /** Whom push services may ask about us: `mailto:` or `https:`. */
  contact: string
  fcmUrl: string
  deadlineMinutes: number
  /** New devices one network address may register. */
  devicesPerHour: number
  devicesPerDay: number
  /** Devices of a site that never got a message. */
  mostUnanswered: number
}

/** What a signature may name: push services refuse any other, and nothing could be signed. */
const contact: Reader<string> = (given) => {
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
    'Hosts (comma between, each with its port where it is not the usual one) web pushes may be handed to beside the push services of the browsers.',
  ),
  MANSET_PUSH_CONTACT: setting(
    optional(contact),
    undefined,
    'Whom push services write to about our web pushes, such as mailto:web@news.example.com; the public address where left out.',
  ),
  FCM_URL: setting(
    optional(callUrl),
    undefined,
    'Where Firebase Cloud Messaging is called; Google itself where left out, in the demo the server itself.',
  ),
  MANSET_PUSH_DEADLINE_MINUTES: setting(
    number(1, 10_080),
    60,
    'A push message is tried so long after its hour; what did not reach its device by then has failed.',
  ),
  MANSET_PUSH_DEVICES_PER_HOUR: setting(
    number(1, 1_000_000),
    300,
    'New devices one network address (of IPv6, one /64 network) may register for push messages in an hour; mobile networks share addresses.',
  ),
  MANSET_PUSH_DEVICES_PER_DAY: setting(
    number(1, 10_000_000),
    2_000,
    'New devices one network address may register for push messages in a day.',
  ),
  MANSET_PUSH_UNANSWERED_DEVICES: setting(
    number(1, 100_000_000),
    100_000,
    'Devices a site may have that never got a message; above that, those not seen for longest are removed every hour.',
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

/** `ownAddress` is that of a demo, which has a push service of its own. */
export function pushOf(
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

/** Of a server that is on no public address: push services of the world would not be reached from there anyway. */
const LOCAL_CONTACT = 'mailto:web@manset.example'
