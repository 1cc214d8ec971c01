// Headlines: what belongs to their boards and to no headline, and the switch that closes their settings.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

const BOARD_RECORDS = ['operations', 'rightsReason', 'editingPerson']

export const headline = defineArea({
  permissions: {
    headlineOld: [...BASE_ACTIONS, 'publish', 'order', 'pin', 'kick'],
  },
  audits: {
    headlineBoard: { shownBy: 'headline.view', records: BOARD_RECORDS },
    headlineOldBoard: { shownBy: 'headlineOld.view', records: BOARD_RECORDS },
    storyBoard: { shownBy: 'story.view', records: BOARD_RECORDS },
    reelsBoard: { shownBy: 'reels.view', records: BOARD_RECORDS },
  },
  onlyWhere: { headlineKickPermission: ['headline.kick', 'headlineOld.kick'] },
  flags: {
    headlineSettings: {
      group: 'headline',
      closes: ['headlineTag', 'headlineSettings', 'headlineCategoryList'],
    },
  },
})
