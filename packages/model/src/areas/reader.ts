// Readers of newsletters and their subscriptions. Only holders of these permissions see addresses.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const reader = defineArea({
  permissions: { mailingReader: [...BASE_ACTIONS, 'export', 'erase'] },
})
