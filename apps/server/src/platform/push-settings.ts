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
} as const

interface Values {
  MANSET_PUSH_HOSTS: string[]
  MANSET_PUSH_CONTACT: string | undefined
  FCM_URL: string | undefined
  MANSET_PUSH_DEADLINE_MINUTES: number
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
  }
}

/** Of a server that is on no public address: push services of the world would not be reached from there anyway. */
const LOCAL_CONTACT = 'mailto:web@manset.example'
