// A story: full-screen pictures, videos and texts, shown one after the other.
import type { PartOf } from '../kinds/parts.ts'
import { defineEntity } from './entity.ts'
import { FRAME_LINK, PLACED_FIELDS, TARGET_FIELDS } from './placed-fields.ts'

const ANY_CONTENT_TYPE = ['link', 'duration'] as const

export const story = defineEntity({
  name: 'story',
  table: 'stories',
  calls: { list: 'getStories', get: 'getStory', save: 'saveStory' },
  abilities: ['lock'],
  actions: ['publish', 'order', 'pin'],
  label: 'title',
  fields: {
    ...PLACED_FIELDS,
    frames: {
      kind: 'parts',
      typeName: 'StoryFrame',
      description: 'One full-screen frame of a story: a picture, a video or a text.',
      label: 'text',
      required: true,
      minLength: 1,
      maxLength: 50,
      maxDepth: 1,
      fields: {
        image: { kind: 'image', cropTypeIds: ['9x16'] },
        video: { kind: 'video' },
        text: { kind: 'longText', maxCharacters: 500 },
        link: FRAME_LINK,
        /** Seconds; a video always plays in full. */
        duration: { kind: 'integer', minValue: 1, maxValue: 60, initial: 5 },
      },
      types: {
        picture: { required: ['image'], optional: ['text', ...ANY_CONTENT_TYPE] },
        video: { required: ['video'], optional: ['text', 'link'] },
        text: { required: ['text'], optional: ANY_CONTENT_TYPE },
      },
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

export type StoryFrameValue = PartOf<typeof story.fields.frames>
