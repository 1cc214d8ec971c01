// Readers of newsletters: who subscribed to what. Their addresses are seen by whoever holds these rights and by nobody else.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const reader = defineArea({
  permissions: { mailingReader: [...BASE_ACTIONS, 'export', 'erase'] },
})
