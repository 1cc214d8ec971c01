// What server and browser know of an outgoing channel before its feature is loaded: names, addresses, rights and words
// (docs/how-to/add-a-channel.md).
import type { EntityName } from '../entities/entities.ts'
import type { RoleName } from '../permissions/permissions.ts'

/** Texts that name the channel where its own screens are not loaded. */
export type ChannelWords = {
  /** One item: "Newsletter". */
  name: string
  /** What happens at its time: "Newsletter is sent". */
  sent: string
  /** The job that sends it: "Sending a newsletter". */
  job: string
  /** In the audit log: "Newsletter sent". */
  audit: string
  /** What canceling does before the first recipient got it. */
  cancelEarly: string
  /** Who answers for messages, within a sentence: "the mail server". */
  carrier: string
}

type Grants = Readonly<Partial<Record<RoleName, readonly string[]>>>

export interface ChannelDefinition {
  /** The entity that is sent; also the category of its permissions, with `send` and `cancel` among its actions. */
  name: EntityName
  /** Kind of job, `dispatch.send…`: a queue of its own, so that a slow channel delays no other. */
  job: `dispatch.${string}`
  calendarKind: string
  /** Two planned sendings closer than this are a conflict in the calendar. */
  minGapMinutes?: number
  /** Addresses of its list and its items, by route name. */
  addresses: Readonly<Record<string, `/${string}`>>
  /** The route of one item. */
  detail: string
  /** Default permissions on its items, beside administrators and editors-in-chief, who have all. */
  grants: Grants
  /** The same on further entities of its feature, such as the places that it sends to. */
  settingsGrants?: Readonly<Partial<Record<EntityName, Grants>>>
  words: Readonly<Record<'tr' | 'en', ChannelWords>>
}

/** Checks the shape of a channel and preserves its literal names. */
export function defineChannel<const C extends ChannelDefinition>(channel: C): C {
  return channel
}
