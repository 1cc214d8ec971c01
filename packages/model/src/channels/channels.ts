// All outgoing channels. Calendar kinds, job names, addresses, default permissions and audit names derive from this list.
import type { ChannelDefinition } from './channel.ts'
import { chatChannel } from './chat-message.ts'
import { newsletterChannel } from './mailing.ts'
import { pushChannel } from './notification.ts'

export const CHANNELS = [
  newsletterChannel,
  pushChannel,
  chatChannel,
] as const satisfies readonly ChannelDefinition[]

type Declared = (typeof CHANNELS)[number]
export type ChannelName = Declared['name']
export type ChannelCalendarKind = Declared['calendarKind']
export type ChannelJobName = Declared['job']

export const CHANNEL_NAMES: readonly ChannelName[] = CHANNELS.map(({ name }) => name)

export function channelByName(name: ChannelName): Declared {
  return CHANNELS.find((one) => one.name === name) as Declared
}

/** The channel that sends items of an entity; undefined if none does. */
export function channelOfEntity(entity: string): Declared | undefined {
  return CHANNELS.find(({ name }) => name === entity)
}

/** The channel of a kind of calendar entries; undefined for other kinds. */
export function channelOfCalendarKind(kind: string): Declared | undefined {
  return CHANNELS.find(({ calendarKind }) => calendarKind === kind)
}

/** The path of an item's page, for links in mails. */
export function sentItemPath({ addresses, detail }: ChannelDefinition, itemId: string): string {
  return (addresses[detail] ?? '/').replace('{-$id}', itemId)
}

type JoinedAddresses<C extends readonly unknown[]> = C extends readonly [
  infer First extends ChannelDefinition,
  ...infer Rest,
]
  ? First['addresses'] & JoinedAddresses<Rest>
  : unknown
/** Addresses of all channels, by route name. */
export const CHANNEL_ADDRESSES = Object.assign(
  {},
  ...CHANNELS.map(({ addresses }) => addresses),
) as JoinedAddresses<typeof CHANNELS>
