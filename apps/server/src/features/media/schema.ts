// GraphQL calls for crop types, for people who crop pictures; administrators' calls come from the definition.
import type { CropType } from '@manset/model/media/crops.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'

interface KnownCropType extends CropType {
  isApproved: boolean
}

export function addCropTypes(builder: Builder): void {
  const cropType = builder.objectRef<KnownCropType>('KnownCropType').implement({
    ...access('inherit'),
    description: 'An aspect ratio of crops; stored crops refer to its id.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      ratioWidth: t.exposeInt('ratioWidth'),
      ratioHeight: t.exposeInt('ratioHeight'),
      minWidth: t.exposeInt('minWidth'),
      minHeight: t.exposeInt('minHeight'),
      orientation: t.exposeString('orientation'),
      kinds: t.exposeStringList('kinds', {
        description: 'free, fixed, copy: the allowed kinds of its crops.',
      }),
      isApproved: t.exposeBoolean('isApproved', { description: 'Whether it is offered for every picture.' }),
    }),
  })
  builder.queryField('getCropTypes', (t) =>
    t.field({
      ...access('signedIn'),
      type: [cropType],
      description: 'All crop types of the site, in the order of the cropper.',
      resolve: async (_, __, { tools, viewer }) => {
        const rows = await tools.db
          .selectFrom('crop_types')
          .select(['key as id', 'name', 'orientation', 'kinds', 'is_approved as isApproved'])
          .select(['ratio_width as ratioWidth', 'ratio_height as ratioHeight'])
          .select(['min_width as minWidth', 'min_height as minHeight'])
          .where('site_id', '=', viewer.siteId)
          .orderBy('position')
          .orderBy('id')
          .execute()
        return rows as KnownCropType[]
      },
    }),
  )
}
