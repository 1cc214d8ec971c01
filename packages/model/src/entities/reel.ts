// A reel: upright videos, each with its cover.
import type { PartOf } from '../kinds/parts.ts'
import { defineEntity } from './entity.ts'
import { FRAME_LINK, PLACED_FIELDS, TARGET_FIELDS } from './placed-fields.ts'

export const reel = defineEntity({
  name: 'reel',
  permission: 'reels',
  table: 'reels',
  calls: { list: 'getReels', get: 'getReel', save: 'saveReel' },
  abilities: ['lock'],
  actions: ['publish', 'order', 'pin'],
  label: 'title',
  fields: {
    ...PLACED_FIELDS,
    videos: {
      kind: 'parts',
      typeName: 'ReelVideo',
      description: 'One upright video of a reel.',
      label: 'text',
      required: true,
      minLength: 1,
      maxLength: 20,
      maxDepth: 1,
      fields: {
        video: { kind: 'video' },
        cover: { kind: 'image', cropTypeIds: ['9x16'], isTextRequired: true },
        text: { kind: 'longText', maxCharacters: 500 },
        link: FRAME_LINK,
      },
      types: { video: { required: ['video', 'cover'], optional: ['text', 'link'] } },
    },
    ...TARGET_FIELDS,
  },
  list: {
    columns: ['title', 'placedType', 'categories', 'updatedBy', 'updatedDate'],
    filters: ['placedType'],
    search: ['title'],
    order: 'newest',
  },
})

export type ReelVideoValue = PartOf<typeof reel.fields.videos>
