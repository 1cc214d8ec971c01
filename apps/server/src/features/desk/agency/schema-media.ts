// GraphQL call that fetches missing pictures and videos again.
import { type Builder, writes } from '../../../platform/graphql/builder.ts'
import { refetchMedia } from './refetch-media.ts'

export function addMediaRefetch(builder: Builder): void {
  builder.mutationField('refetchAgencyMedia', (t) =>
    t.field({
      ...writes(['agency.edit', 'agencySource.edit'], {
        none: 'what arrives has no lock: its own files are asked for once more',
      }),
      type: 'Int',
      description:
        'Has pictures and the film of an item fetched again that could not be had; answers how many.',
      args: { agencyContentId: t.arg.id({ required: true }) },
      resolve: (_, { agencyContentId }, context) => refetchMedia(String(agencyContentId), context),
    }),
  )
}
