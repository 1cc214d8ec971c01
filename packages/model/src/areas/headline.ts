// Headlines: the boards, which are still to come, and the switch that closes their settings.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const headline = defineArea({
  permissions: {
    headlineOld: [...BASE_ACTIONS, 'publish', 'order', 'pin'],
  },
  audits: { board: { shownBy: 'headline.view', records: ['operations'] } },
  flags: {
    headlineSettings: {
      group: 'headline',
      closes: ['headlineTag', 'headlineSettings', 'headlineCategoryList'],
    },
  },
})
