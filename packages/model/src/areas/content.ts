// The list of contents of all types. Each type is an entity with its own permissions.
import { defineArea } from './area.ts'

export const content = defineArea({
  permissions: { content: ['view'], editorContentReport: ['view'] },
  flags: {
    photoGalleries: { group: 'content', closes: ['photoGallery'] },
    seoContents: { group: 'content', closes: ['seoContents'] },
  },
})
