import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { listExportSource } from '../../kit/export/list-source.ts'
import type { Feature } from '../../kit/feature.ts'
import { contentBehaviour } from './behaviour.ts'
import { expiration, publication } from './calendar.ts'
import { contents } from './content-list.ts'
import { addContent } from './schema.ts'

export const content: Feature = {
  name: 'content',
  behaviours: Object.fromEntries(CONTENT_TYPES.map((type) => [type, contentBehaviour])),
  schema: addContent,
  lists: { contents: listExportSource(contents) },
  calendar: [publication, expiration],
}
