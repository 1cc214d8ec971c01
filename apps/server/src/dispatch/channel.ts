// The interface of a feature that sends to many recipients. This folder handles schedule, audience, exactly-once ledger,
// progress and actions (docs/decisions/dispatches.md).
//
// How a feature becomes a channel (docs/how-to/add-a-channel.md):
//
// 1. It writes a `ChannelFeature` and names it in its manifest: `channels: [newsletterChannel]`.
// 2. To schedule or send, it calls `scheduleDispatch(…)` of `dispatches.ts` in the transaction of that change, with `dueAt` now
//    for "at once". `moveDispatch` reschedules the item, and `cancelDispatch` cancels it.
// 3. `onState` keeps the item's own state in step, in the transaction in which the dispatch changes.
// 4. Its screen shows the panel of the web's `dispatch` for the item.
//
// The carrier's answer decides about retries: only a recipient that certainly got nothing may be tried again.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import type { DispatchState, RecipientCounts } from '@manset/model/dispatch/dispatch.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { RawBuilder, Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { CalendarSource } from '../kit/calendar/source.ts'
import type { Feature } from '../kit/feature.ts'
import type { Actor } from '../platform/change/change.ts'
import type { Tools } from '../platform/graphql/context.ts'

/** The dispatch as its channel sees it; `Content` is what the channel froze at scheduling, as JSON. */
export interface Dispatch<Content = unknown> {
  id: string
  kind: ChannelName
  siteId: number
  itemId: string
  name: string
  state: DispatchState
  content: Content
  dueAt: Date
  deadlineAt: Date | null
  perSecond: number | null
  /** User who scheduled it; null for the system. */
  createdBy: string | null
  /** Pause reasons that a person has seen and resumed from. */
  acknowledged: readonly string[]
}

/** Thrown by `open`: sending is possible, but a person must decide. Wraps a `Refusal`, whose code is shown. */
export class NeedsDecision extends Error {
  constructor(reason: Error) {
    super(reason.message, { cause: reason })
    this.name = 'NeedsDecision'
  }
}

/** One recipient of a dispatch. */
export interface Recipient {
  seq: number
  /** The channel's own id of the recipient: a subscription, a device. */
  recipientId: string
  address: string
  /** The platform of a device; null for mail. */
  group: string | null
  /** The key of its route (route.ts): the group and the service that delivers its messages. */
  route: string
  /** Attempts before this one. */
  attempts: number
}

/** Failure code of a recipient that no longer exists; never retried. */
export const GONE = 'gone'

/**
 * The outcome of one message. People read `code` beside the recipient: a short word or status code, never an address or a text
 * that may contain one.
 */
export type Outcome =
  | { kind: 'sent' }
  /**
   * Permanent failure: an unknown address, an endpoint that is gone. `isAboutUs`: the rejection concerns us, not the recipient
   * (5.7.x of a mail server, a rejected key). Many in a row with the same code pause the route.
   */
  | { kind: 'failed'; code: string; isAboutUs?: boolean }
  /** Certainly not accepted, but may be later; retried within the deadline. `afterSeconds` if the service named a delay. */
  | { kind: 'later'; code: string; afterSeconds?: number; isAboutUs?: boolean }
  /** The service rejects us altogether: this recipient was not tried, and the route pauses until a person acts. */
  | { kind: 'refused'; code: string }
  /**
   * The service is unreachable: this recipient was not tried, and the route backs off. Only for a service that is the same for
   * the whole route; if only the recipient's address is unreachable, the outcome is `later`.
   */
  | { kind: 'away'; code: string }
  /** The outcome cannot be known: the connection broke after the last byte. Never resent automatically; many in a row pause the route. */
  | { kind: 'unknown'; code: string }

/** Open connections for sending, held while one server works on one dispatch. */
export interface Carrier {
  /** Messages in flight at once. */
  concurrency: number
  /** Current rate limit in messages per second; null for none. If omitted, the limit from scheduling applies. */
  perSecond?: number | null
  /**
   * Sends one message. `messageId` is the same for every attempt to this recipient: the Message-ID of mail, the idempotency key
   * of push. Resolves to `away` if the signal aborts before anything was sent. Never rejects for a single message: an exception
   * is logged and counts as unknown.
   */
  send(recipient: Recipient, messageId: string, signal: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

/** Counts of a dispatch, per group if there are groups, and per route key. */
export interface Totals {
  counts: RecipientCounts
  groups: ReadonlyMap<string, RecipientCounts>
  routes: ReadonlyMap<string, RecipientCounts>
}

/** Context of a change of state. */
export interface StateChange {
  /** The actor; nobody if the server did it. */
  by: Actor
  at: Date
  /** Recipients per state after the change. */
  totals: Totals
  /** Groups with a paused route. */
  pausedGroups: readonly string[]
  /** Routes are paused and no recipient is left on any other: a person must resume one. */
  isBlocked: boolean
}

/** How the items of a channel appear in the calendar; `d` is the dispatch and `i` the item. */
export interface ChannelCalendar {
  /** Where it is sent, such as the name of a mailing channel. */
  lane?: RawBuilder<unknown>
  /** The item that it concerns, such as `content:12`. */
  subject?: RawBuilder<unknown>
  /** When the last of its contents is published, if in the future, and when the first expires. */
  subjectComes: RawBuilder<unknown>
  subjectGoes: RawBuilder<unknown>
  /** Reschedules an item that still waits. */
  move: CalendarSource['move']
}

/** The manifest of a feature that sends to many recipients. */
export interface ChannelFeature extends Feature {
  channels: readonly Channel[]
}

export interface Channel<Content = unknown> {
  /** Prefix of its permissions: `mailing.view`, `mailing.send`, `mailing.cancel`. */
  name: ChannelName
  /**
   * A SELECT of `recipient_id` (bigint), `address` (text) and `grp` (route key, or null), one row per recipient. It runs once, as
   * one statement, when the dispatch starts. Its order is the order of sending within a route.
   */
  audience(dispatch: Dispatch<Content>): RawBuilder<unknown>
  /**
   * Condition over `r.recipient_id`, checked when a recipient is claimed: those who unsubscribed after the audience was frozen
   * are skipped. If omitted, nobody is skipped.
   */
  isStillSubscribed?(dispatch: Dispatch<Content>): RawBuilder<boolean>
  /**
   * Opens the connections and builds once what all recipients share, such as the mail. An exception is retried until the
   * deadline, with two exceptions. `PermanentError` around a `Refusal` fails the dispatch with its code. `NeedsDecision` pauses it, and
   * a resume passes the code in `acknowledged`.
   */
  open(dispatch: Dispatch<Content>, tools: Tools): Promise<Carrier>
  /** Checks a dispatch that is due soon: the code of what would block it, or null. People are warned while they can still fix it. */
  preflight?(dispatch: Dispatch<Content>, tools: Tools): Promise<string | null>
  /**
   * Called in the transaction that changes the state, except for `scheduled`, which the kind sets itself. Writes the item's state
   * with `record()` and notifies people.
   */
  onState?(
    trx: Transaction<Tables>,
    dispatch: Dispatch<Content>,
    state: DispatchState,
    change: StateChange,
  ): Promise<void>
  /** Called for a canceled dispatch after the last message in flight: the counts are final. */
  onCancellationComplete?(
    trx: Transaction<Tables>,
    dispatch: Dispatch<Content>,
    change: StateChange,
  ): Promise<void>
  /** Permissions to see and export full addresses. If omitted, addresses are not personal data. */
  addresses?: { view: PermissionKey; export: PermissionKey }
  calendar: ChannelCalendar
  /**
   * A SELECT of items that contain or open a content: `"itemId"` (text), `title`, `lane` (text or null), `state` (a
   * `ContentDispatchState`) and `date`. Items that are only saved, or canceled, are excluded.
   */
  itemsWith(content: { contentId: string; siteId: number }): RawBuilder<unknown>
  /** Whether readers will still get an item without further action. */
  isComing(itemId: RawBuilder<unknown>): RawBuilder<boolean>
}

/** Erases the type of the content after checking the shape. */
export function defineChannel<Content>(kind: Channel<Content>): Channel {
  return kind as unknown as Channel
}
