// Stories: rights that are of no story, the older stories' and those of advertisements among them.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const story = defineArea({
  permissions: {
    storyOld: BASE_ACTIONS,
    storyAd: BASE_ACTIONS,
  },
})
