// Crop types: the boxes an image can be cut to, as the administrator keeps them.
import type { CropType } from '@manset/model/crops.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'

export function addCropTypes(builder: Builder): void {
  const cropType = builder.objectRef<CropType>('CropType').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      ratioWidth: t.exposeInt('ratioWidth'),
      ratioHeight: t.exposeInt('ratioHeight'),
      minWidth: t.exposeInt('minWidth'),
      minHeight: t.exposeInt('minHeight'),
      orientation: t.exposeString('orientation'),
    }),
  })
  builder.queryField('getCropTypes', (t) =>
    t.field({
      ...access('signedIn'),
      type: [cropType],
      description: 'Every crop type, in the order they are offered.',
      resolve: async (_, __, { tools }) => {
        const rows = await tools.db
          .selectFrom('crop_types')
          .select(['id', 'name', 'orientation'])
          .select(['ratio_width as ratioWidth', 'ratio_height as ratioHeight'])
          .select(['min_width as minWidth', 'min_height as minHeight'])
          .orderBy('position')
          .execute()
        return rows as CropType[]
      },
    }),
  )
}
