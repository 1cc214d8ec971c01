// Rights of both specifications (section 6) whose areas are still to be built. Whoever builds one gives it a file of
// its own, or a definition, and takes its line away here.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const coming = defineArea({
  permissions: {
    storyOld: BASE_ACTIONS,
    storyAd: BASE_ACTIONS,
  },
})
