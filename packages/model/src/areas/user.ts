// Users of the back office.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const user = defineArea({ permissions: { user: BASE_ACTIONS } })
