// Switching features of a site on and off; an entry about it is named by its site.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const featureFlag = defineArea({ permissions: { featureFlags: BASE_ACTIONS } })
