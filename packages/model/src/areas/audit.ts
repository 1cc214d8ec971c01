// Who did what; the editor-in-chief sees it, too, but for users and feature flags.
import { defineArea } from './area.ts'

export const audit = defineArea({ permissions: { audit: ['view'] } })
