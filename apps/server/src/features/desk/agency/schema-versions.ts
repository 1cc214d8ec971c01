// GraphQL calls for the versions of an agency item.
import { access, type Builder } from '../../../platform/graphql/builder.ts'
import { getItemVersion, type ItemVersion, listItemVersions } from './item-versions.ts'

export function addItemVersions(builder: Builder): void {
  const version = builder.objectRef<ItemVersion>('AgencyContentVersion').implement({
    ...access('inherit'),
    fields: (t) => ({
      version: t.exposeInt('version'),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      actor: t.expose('actor', {
        type: 'UserSummary',
        nullable: true,
        description: 'Null if the agency sent it.',
      }),
    }),
  })
  builder.queryField('getAgencyContentVersions', (t) =>
    t.field({
      ...access('agency.view'),
      type: [version],
      description: 'The stored versions of an item, the newest first; empty if the agency sent it only once.',
      args: { agencyContentId: t.arg.id({ required: true }) },
      resolve: (_, { agencyContentId }, context) => listItemVersions(String(agencyContentId), context),
    }),
  )
  builder.queryField('getAgencyContentVersion', (t) =>
    t.field({
      ...access('agency.view'),
      type: 'Revision',
      args: { agencyContentId: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      resolve: (_, { agencyContentId, version: asked }, context) =>
        getItemVersion(String(agencyContentId), asked, context),
    }),
  )
}
