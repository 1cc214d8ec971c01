// Media: pictures, videos and documents of a site, what is known of them, and where they are used.
import { defineArea } from './area.ts'

export const media = defineArea({ permissions: { media: ['view', 'create', 'edit', 'overrideRights'] } })
