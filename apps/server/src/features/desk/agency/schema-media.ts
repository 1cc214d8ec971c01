// GraphQL call that fetches missing pictures and videos again.
import { type Builder, writes } from '../../../platform/graphql/builder.ts'
import { refetchMedia } from './refetch-media.ts'

export function addMediaRefetch(builder: Builder): void {
  builder.mutationField('refetchAgencyMedia', (t) =>
    t.field({
      ...writes(['agency.edit', 'agencySource.edit'], {
        none: 'agency items have no lock: their files are fetched again',
      }),
      type: 'Int',
      description: 'Retries failed downloads of an item’s pictures and video; returns their number.',
      args: { agencyContentId: t.arg.id({ required: true }) },
      resolve: (_, { agencyContentId }, context) => refetchMedia(String(agencyContentId), context),
    }),
  )
}
