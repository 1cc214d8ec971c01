// What a feature says of the things it sends to many; the kit does the rest: when, to whom, exactly once, how far it is,
// and what people may do about it (docs/decisions/dispatches.md).
//
// How a feature becomes a kind:
//
// 1. It writes a `DispatchKind` and names it in its manifest: `dispatches: [mailingKind]`.
// 2. Where somebody schedules or sends, in the transaction of that change: `scheduleDispatch(…)` of `dispatches.ts`, with
//    `dueAt` now for "at once". The item moves with `moveDispatch`, and is taken back with `cancelDispatch`.
// 3. `onState` keeps the item's own state in step, in the transaction in which the dispatch changes.
// 4. Its screen shows the panel of the web's `kit/dispatch` for the item.
//
// What the carrier answers decides everything: only who surely did not get it may be tried again.
import type { DispatchKindName, DispatchState, RecipientCounts } from '@manset/model/dispatch.ts'
import type { RawBuilder, Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { By } from '../../platform/change/change.ts'
import type { Tools } from '../../platform/graphql/context.ts'

/** A dispatch as its kind is given it; `Content` is what the kind froze when it was scheduled, as JSON. */
export interface Dispatch<Content = unknown> {
  id: string
  kind: DispatchKindName
  siteId: number
  itemId: string
  name: string
  state: DispatchState
  content: Content
  dueAt: Date
  deadlineAt: Date | null
  perSecond: number | null
  /** Who scheduled it; null where the system did. */
  createdBy: string | null
  /** Reasons it was paused for that a person has seen, and had it go on all the same. */
  excused: readonly string[]
}

/** Thrown by `open`: it could be sent, and a person has to decide whether it should. Holds a `Refusal`, whose code is shown. */
export class NeedsDecision extends Error {
  constructor(reason: Error) {
    super(reason.message, { cause: reason })
    this.name = 'NeedsDecision'
  }
}

/** One of those it goes to. */
export interface Recipient {
  seq: number
  /** The kind's own id of them: a subscription, a device. */
  recipientId: string
  address: string
  /** The platform of a device; null for mail. */
  group: string | null
  /** The key of its route (route.ts): the group and the service that takes its messages. */
  route: string
  /** Tries before this one. */
  attempts: number
}

/** The code of a failure that no other try can mend: whoever it was for is not there any more. */
export const GONE = 'gone'

/**
 * What became of one message. `code` is a short word or the number of an answer, never an address or a text that may hold one;
 * people read it beside the recipient.
 */
export type Outcome =
  | { kind: 'sent' }
  /**
   * It will never be taken: an address nobody has, an endpoint that is gone. `isAboutUs` where whoever refuses it speaks of
   * us and not of the recipient (5.7.x of a mail server, a key that is not accepted): many in a row by the same code pause
   * the route.
   */
  | { kind: 'failed'; code: string; isAboutUs?: boolean }
  /** It was surely not taken, and may be later; tried again within the deadline. `afterSeconds` where the other side said when. */
  | { kind: 'later'; code: string; afterSeconds?: number; isAboutUs?: boolean }
  /** The service surely turns us away, whatever it is: this recipient has not been tried, and the route pauses until a person has looked. */
  | { kind: 'refused'; code: string }
  /**
   * Nothing can be handed over to the service at present: this recipient has not been tried, and the route waits a while. Only
   * for a service that is the same for the whole route: where the recipient's own address cannot be reached, it is `later`.
   */
  | { kind: 'away'; code: string }
  /**
   * Nobody can know whether it was taken: the connection broke after the last byte. Never sent again by itself; many in a row
   * pause the route.
   */
  | { kind: 'unknown'; code: string }

/** An open way out, for as long as one server works on one dispatch. */
export interface Carrier {
  /** How many are handed over at once. */
  concurrency: number
  /** At most so many a second, null for no bound, as that is set now; left out, as it was when the dispatch was scheduled. */
  perSecond?: number | null
  /**
   * Hands one message over. `messageId` is the same whenever it is tried for this recipient: mail carries it as its
   * Message-ID, push as its idempotency key. Where the signal is aborted before anything was handed over, the answer is
   * `away`. It never rejects for what happens to one message: what it throws is logged and counts as unknown.
   */
  send(recipient: Recipient, messageId: string, signal: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

/** Counts of a dispatch, of each group where there are groups, and of each route by its key. */
export interface Totals {
  counts: RecipientCounts
  groups: ReadonlyMap<string, RecipientCounts>
  routes: ReadonlyMap<string, RecipientCounts>
}

/** Around a change of state. */
export interface StateChange {
  /** Who did it: nobody where the server did. */
  by: By
  at: Date
  /** How many are in which state by now. */
  totals: Totals
  /** Groups with a route that is paused. */
  pausedGroups: readonly string[]
  /** Routes are paused and nobody is left on any other: it cannot go on before a person resumes one. */
  isBlocked: boolean
}

export interface DispatchKind<Content = unknown> {
  /** As its rights are called: `mailing.view`, `mailing.send`, `mailing.cancel`. */
  kind: DispatchKindName
  /**
   * A SELECT of `recipient_id` (bigint), `address` (text) and `grp` (the key of the route, or null): whom it goes to, each
   * once. It is run as one statement when the dispatch starts, and what it gives is never asked again. Its order is that of
   * sending, within a route.
   */
  audience(dispatch: Dispatch<Content>): RawBuilder<unknown>
  /**
   * Whether somebody should still get it in the moment they are taken in hand, as a condition over `r.recipient_id`: who left
   * since it was frozen gets nothing of it any more. Left out, all who were frozen get it.
   */
  stillWanted?(dispatch: Dispatch<Content>): RawBuilder<boolean>
  /**
   * Opens the way out. What is the same for all (the mail made of the content) is made here once. What throws here is
   * tried again until the deadline, unless it is `Hopeless` around a `Refusal`: then the dispatch fails with its code; or
   * `NeedsDecision`: then it pauses, and goes on with the code among `excused`.
   */
  open(dispatch: Dispatch<Content>, tools: Tools): Promise<Carrier>
  /**
   * Looks at one that is due soon: the code of what would keep it from going out as it is, null where nothing does. People are
   * told while they can still do something about it.
   */
  preflight?(dispatch: Dispatch<Content>, tools: Tools): Promise<string | null>
  /**
   * The dispatch has this state now, in the transaction that makes it so; not told of `scheduled`, which is the kind's own
   * doing. Writes the item's state with `record()`, and tells people where they should know.
   */
  onState?(
    trx: Transaction<Tables>,
    dispatch: Dispatch<Content>,
    state: DispatchState,
    change: StateChange,
  ): Promise<void>
  /** A cancelled one, once the last of those who were just being handed over to has ended: its numbers stay as they are. */
  onSettled?(trx: Transaction<Tables>, dispatch: Dispatch<Content>, change: StateChange): Promise<void>
}

/** Keeps the type of the content while checking the shape. */
export function dispatchKind<Content>(kind: DispatchKind<Content>): DispatchKind {
  return kind as unknown as DispatchKind
}
