// Headlines: the boards, which are still to come, and the switch that closes their settings.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const headline = defineArea({
  permissions: {
    headline: [...BASE_ACTIONS, 'publish', 'order', 'pin', 'kick'],
    headlineOld: BASE_ACTIONS,
  },
  flags: {
    headlineSettings: {
      group: 'headline',
      closes: ['headlineTag', 'headlineSettings', 'headlineCategoryList'],
    },
  },
})
