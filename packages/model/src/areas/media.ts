// Media: pictures, videos and documents of a site, their metadata and usage.
import { defineArea } from './area.ts'

export const media = defineArea({ permissions: { media: ['view', 'create', 'edit', 'overrideRights'] } })
