// What every ability does on the server; the compiler lists one that is missing.
import type { AbilityName } from '@manset/model/abilities/abilities.ts'
import type { ServerAbility } from '../kit/entity/abilities.ts'
import { approve } from './approve/approve.ts'
import { lock } from './lock/lock.ts'
import { publish } from './publish/publish.ts'

export const ABILITIES: Readonly<Record<AbilityName, ServerAbility>> = {
  approve,
  publish,
  lock,
  // A place among the others is a field like any other.
  order: {},
  // What is said about an item and whose it is stand beside it, and hold up no save.
  comment: {},
  assign: {},
}
