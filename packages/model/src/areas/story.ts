// Stories: permissions without an entity, including those of old stories and of advertisements.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const story = defineArea({
  permissions: {
    storyOld: BASE_ACTIONS,
    storyAd: BASE_ACTIONS,
  },
})
