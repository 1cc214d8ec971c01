// Media: pictures and videos are brought in and picked inside other screens.
import { defineArea } from './area.ts'

export const media = defineArea({
  permissions: { media: ['create'] },
  audits: { media: { shownBy: 'audit.view', name: { table: 'media', column: 'original_name' } } },
})
