// Switching the features of a site. Audit entries show the name of the site.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const featureFlag = defineArea({ permissions: { featureFlags: BASE_ACTIONS } })
