// The server side of every ability; the compiler reports a missing one.
import type { AbilityName } from '@manset/model/abilities/abilities.ts'
import type { ServerAbility } from '../kit/entity/abilities.ts'
import { approve } from './approve/approve.ts'
import { lock } from './lock/lock.ts'
import { publish } from './publish/publish.ts'

export const ABILITIES: Readonly<Record<AbilityName, ServerAbility>> = {
  approve,
  publish,
  lock,
  // The position is a normal field.
  order: {},
  // Comments and assignments are stored beside the item and block no save.
  comment: {},
  assign: {},
}
