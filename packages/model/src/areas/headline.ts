// Headlines: permissions of their boards, and the flag that hides their settings.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

/** A board has the name of its headline type. */
const NAME = {
  table: 'boards',
  column: 'headline_type_id',
  of: { table: 'headline_types', column: 'name' },
} as const
const BOARD_RECORDS = ['operations', 'rightsReason', 'editingPerson']

export const headline = defineArea({
  permissions: {
    headlineOld: [...BASE_ACTIONS, 'publish', 'order', 'pin', 'kick'],
  },
  audits: {
    headlineBoard: { shownBy: 'headline.view', name: NAME, records: BOARD_RECORDS },
    headlineOldBoard: { shownBy: 'headlineOld.view', name: NAME, records: BOARD_RECORDS },
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
