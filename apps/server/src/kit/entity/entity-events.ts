// The live events of a settings entity: an item was made or changed; sent to whoever may view it on their site.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'

/** The event every settings entity has in common. Added once. */
export function addEventTypes(builder: Builder): void {
  builder.objectType('ItemChanged', {
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: '`<entity>.<what happened>`, or `resync`: read again what you show.',
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
