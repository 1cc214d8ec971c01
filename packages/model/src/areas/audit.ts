// Who did what. Editors-in-chief see it too, except entries about users and feature flags.
import { defineArea } from './area.ts'

export const audit = defineArea({ permissions: { audit: ['view'] } })
