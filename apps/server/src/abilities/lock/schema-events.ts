// The single subscription of presence and locks, for every item of the site that the listener may view.
import { permissionOf } from '@manset/model/entities/entity.ts'
import { lockNameOf } from '@manset/model/locks/edit-locks.ts'
import { LOCKABLES } from '@manset/model/locks/lockables.ts'
import { access, type Builder, type ItemRef } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { type Editing, loadEditing } from './editing.ts'

export function addEditingEvents(builder: Builder, editing: ItemRef<Editing>): void {
  const changed = builder.objectRef<LiveEvent>('EditingChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description:
          '`editing.` with the cause of a lock change, or asked, declined, withdrawn, came or went; or `resync`: refetch what you show.',
      }),
      entity: t.exposeString('type'),
      itemId: t.exposeID('id'),
      actorId: t.exposeID('actorId', {
        nullable: true,
        description: 'The person who did it; null if a timeout did.',
      }),
      lostById: t.id({
        nullable: true,
        description: 'The person who lost the lock or was removed from the item.',
        resolve: ({ about }) => about?.lostBy ?? null,
      }),
      lostTabId: t.id({ nullable: true, resolve: ({ about }) => about?.lostTab ?? null }),
      editing: t.field({
        type: editing,
        nullable: true,
        description: 'The item’s current state, which may be newer than the event.',
        resolve: (event, _, context) => loadEditingOnce(event, context),
      }),
    }),
  })
  builder.subscriptionField('editingChanged', (t) =>
    t.field({
      ...access('signedIn'),
      type: changed,
      subscribe: (_, __, context) =>
        context.tools.live.events((event) => canReceive(event, context)) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}

/** Permissions are current: the viewer of a connection is read again for every event. */
function canReceive({ kind, siteId, type }: LiveEvent, { viewer }: Context): boolean {
  if (kind === 'resync') return true
  const entity = LOCKABLES[type]
  if (!kind.startsWith('editing.') || siteId !== viewer.siteId || !entity) return false
  return viewer.permissions.has(permissionOf(entity, 'view'))
}

const editingByEvent = new WeakMap<LiveEvent, Promise<Editing>>()

/** Read once per event for all listeners. */
function loadEditingOnce(event: LiveEvent, { tools }: Context): Promise<Editing> | null {
  const entity = LOCKABLES[event.type]
  if (event.kind === 'resync' || !entity) return null
  const read =
    editingByEvent.get(event) ??
    loadEditing(tools.db, { lockName: lockNameOf(entity), type: event.type, itemId: event.id })
  editingByEvent.set(event, read)
  return read
}
