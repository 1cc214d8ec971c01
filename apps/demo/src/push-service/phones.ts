// What the simulated devices show: each one's latest messages, in memory only.
import type { Device, Platform } from './device-book.ts'

export interface Shown {
  id: string
  title: string
  body: string
  url: string
  image: string | null
  isBreaking: boolean
  lang: string
  dir: string
}

export interface Phone {
  name: string
  siteId: number
  platform: Platform
  /** A counter over all devices, so that a page can request what is new. */
  at: number
  messages: (Shown & { at: string })[]
}

const MAX_PHONES = 400
const MAX_MESSAGES_PER_PHONE = 6

export interface Phones {
  /** Adds a device, which is listed even without a message. */
  add(device: Device): void
  /** Shows a message; replaces one with the same id. */
  show(device: Device, message: Shown): void
  /** Changes after `at`, newest first. */
  since(at: number): { at: number; received: number; phones: Phone[] }
}

export function openPhones(): Phones {
  const phones = new Map<string, Phone>()
  let clock = 0
  let received = 0
  const phoneOf = ({ name, siteId, platform }: Device): Phone => {
    const known = phones.get(name)
    const phone: Phone = known ?? { name, siteId, platform, at: 0, messages: [] }
    phone.at = ++clock
    // Reinserts the changed phone at the end, so that the least recently changed one is dropped first.
    phones.delete(name)
    phones.set(name, phone)
    const [oldest] = phones.keys()
    if (phones.size > MAX_PHONES && oldest !== undefined) phones.delete(oldest)
    return phone
  }
  return {
    add: (device) => void phoneOf(device),
    show(device, message) {
      received++
      const phone = phoneOf(device)
      const others = phone.messages.filter(({ id }) => id !== message.id)
      phone.messages = [{ ...message, at: new Date().toISOString() }, ...others].slice(
        0,
        MAX_MESSAGES_PER_PHONE,
      )
    },
    since: (at) => ({
      at: clock,
      received,
      phones: [...phones.values()].filter((phone) => phone.at > at).reverse(),
    }),
  }
}
