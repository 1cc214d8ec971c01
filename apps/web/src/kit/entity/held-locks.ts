// The edit locks held by this tab. Every write to a locked item or board carries the fencing token (`epoch`) of its lock, whichever screen
// sends it. An open form or board registers its lock here, and the calls below look it up.
import type { VersionedId } from '@manset/model/audit/history.ts'
import { type Lockable, lockNameOf } from '@manset/model/locks/edit-locks.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import type { LockedDocument, TypedDocument } from '../../platform/calls/document.ts'
import { type CallOptions, call } from '../../platform/calls/graphql.ts'
import { type Caller, getCurrentCaller } from '../../platform/session/caller.ts'

/** The lock of an item, as far as writes need it. */
export interface LockHolder {
  /** The fencing token once it is known; null when this tab holds no lock. */
  epoch(): Promise<string | null>
  /** Requests the lock again after a rejected write; null when this tab has lost it. */
  renewed(): Promise<string | null>
}

/** The name of a lock: an entity, or a kind of board. */
export type LockName = Pick<Lockable, 'name' | 'shared'>

const holdersByItem = new Map<string, LockHolder>()

const getItemKey = (name: LockName, id: string) => `${lockNameOf(name)} ${id}`

/** Releases the lock on the server; `isClosed` turns false when this tab opens the same item again. */
type ReleaseLock = (isClosed: () => boolean) => Promise<unknown>

/**
 * Registers the holder of a lock in this tab; returns the function that unregisters it. Writes of the item wait until `leave` has finished:
 * the server would otherwise refuse them because of this tab's own lock.
 */
export function registerHolder(name: LockName, id: string, holder: LockHolder): (leave: ReleaseLock) => void {
  const key = getItemKey(name, id)
  holdersByItem.set(key, holder)
  return (leave) => {
    if (holdersByItem.get(key) !== holder) return void leave(() => false)
    const { promise: left, resolve } = Promise.withResolvers<null>()
    const leaving: LockHolder = { epoch: () => left, renewed: () => left }
    holdersByItem.set(key, leaving)
    const isClosed = () => holdersByItem.get(key) === leaving
    void leave(isClosed).finally(() => {
      resolve(null)
      if (isClosed()) holdersByItem.delete(key)
    })
  }
}

/**
 * Calls a mutation of one item with the fencing token of its lock, if this tab holds one. When the lock expired (the computer slept) but
 * could be acquired again, the call is repeated. Throws `CallError`.
 */
export async function callWithLock<R, V extends object>(
  name: LockName,
  id: string | undefined,
  document: LockedDocument<R, V>,
  variables: V,
  options: CallOptions = {},
): Promise<R> {
  // Captured first: waiting for the token may outlast the session.
  const caller = options.caller ?? getCurrentCaller(options.siteId)
  const send = (lockEpoch: string | null) =>
    call(document as unknown as TypedDocument<R, object>, withEpoch(document, variables, lockEpoch), {
      ...options,
      caller,
    })
  const holder = id === undefined ? undefined : holdersByItem.get(getItemKey(name, id))
  const epoch = (await holder?.epoch()) ?? null
  try {
    return await send(epoch)
  } catch (error) {
    if (!holder || !hasCode(error, 'LOCK_LOST', 'LOCKED', 'LOCKED_BY_YOU')) throw error
    const renewed = await holder.renewed()
    if (renewed === null || renewed === epoch) throw error
    return send(renewed)
  }
}

/** Adds the token as a variable, or as a field of the input where the mutation is a save. */
function withEpoch(document: string, variables: object, lockEpoch: string | null): object {
  if (lockEpoch === null) return variables
  if (document.includes('$lockEpoch:')) return { ...variables, lockEpoch }
  const { input } = variables as { input: object }
  return { ...variables, input: { ...input, lockEpoch } }
}

/** Calls a mutation of many items, each with the fencing token of this tab's lock on it. Throws `CallError`. */
export async function batchWithLocks<R, V extends { items: readonly VersionedId[] }>(
  name: LockName,
  document: LockedDocument<R, V>,
  variables: V,
  caller: Caller,
): Promise<R> {
  const items = await Promise.all(
    variables.items.map(async (item) => {
      const lockEpoch = await holdersByItem.get(getItemKey(name, item.id))?.epoch()
      return lockEpoch ? { ...item, lockEpoch } : item
    }),
  )
  return call(document as unknown as TypedDocument<R, object>, { ...variables, items }, { caller })
}
