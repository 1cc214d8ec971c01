// Contents of all types together: their list. Each type is an entity with rights of its own.
import { defineArea } from './area.ts'

export const content = defineArea({
  permissions: { content: ['view'], editorContentReport: ['view'] },
  flags: {
    photoGalleries: { group: 'content', closes: ['photoGallery'] },
    seoContents: { group: 'content', closes: ['seoContents'] },
  },
})
