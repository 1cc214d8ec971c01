// Live events of a settings entity: an item was created or changed. Sent to viewers with permission on its site.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'

/** Adds the event type that all settings entities share. Call it once. */
export function addEventTypes(builder: Builder): void {
  builder.objectType('ItemChanged', {
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: '`<entity>.<event>`, or `resync`: refetch what you show.',
      }),
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      actorId: t.exposeID('actorId', { nullable: true }),
    }),
  })
}

/** Adds `<entity>Changed`. */
export function addEvents(builder: Builder, entity: EntityDefinition): void {
  builder.subscriptionField(`${entity.name}Changed`, (t) =>
    t.field({
      ...access(permissionOf(entity, 'view')),
      type: 'ItemChanged',
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events(
          (event) =>
            event.kind === 'resync' ||
            (event.kind.startsWith(`${entity.name}.`) && event.siteId === viewer.siteId),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}
