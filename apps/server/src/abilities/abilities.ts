// What every ability does on the server; the compiler lists one that is missing.
import type { AbilityName } from '@manset/model/abilities/abilities.ts'
import type { ServerAbility } from '../kit/entity/abilities.ts'
import { approve } from './approve/approve.ts'
import { publish } from './publish/publish.ts'

export const ABILITIES: Readonly<Record<AbilityName, ServerAbility>> = {
  approve,
  publish,
  // A place among the others is a field like any other, and who may take over is so far only a right.
  order: {},
  lock: {},
}
