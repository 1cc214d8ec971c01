// Media: pictures, videos and documents of a site, what is known of them, and where they are used.
import { MEDIA_FIELDS } from '../media.ts'
import { defineArea } from './area.ts'

export const media = defineArea({
  permissions: { media: ['view', 'create', 'edit'] },
  audits: {
    media: {
      shownBy: 'audit.view',
      name: { table: 'media', column: 'original_name' },
      records: [...Object.keys(MEDIA_FIELDS), 'replacedBy'],
    },
  },
})
