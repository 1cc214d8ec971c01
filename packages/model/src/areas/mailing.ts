// Newsletters as they were looked after before there was a page for each: the same ones, by a right of their own.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const mailing = defineArea({
  permissions: { mailingOld: [...BASE_ACTIONS, 'send', 'cancel'] },
})
