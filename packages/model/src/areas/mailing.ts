// The former page of newsletters: the same newsletters with a separate permission.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const mailing = defineArea({
  permissions: { mailingOld: [...BASE_ACTIONS, 'send', 'cancel'] },
})
