// What the abilities of an entity put into its form.
import type { AbilityName } from '@manset/model/abilities/abilities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type FormSlots, type JoinedFormSlots, joinedFormSlots } from '../kit/slots.ts'
import { approveForm } from './approve/approval-field.tsx'
import { LateBanner } from './publish/late-banner.tsx'
import { PublishButton } from './publish/publish-button.tsx'
import { ToDo, ToDoList } from './publish/to-do.tsx'

/** The lock is still to come. */
const FORMS: Readonly<Record<AbilityName, FormSlots>> = {
  approve: approveForm,
  order: {},
  publish: { Banner: LateBanner, Actions: PublishButton, ToDo, ToDoList },
  lock: {},
}

export function formSlotsOf(entity: EntityDefinition): JoinedFormSlots {
  return joinedFormSlots(entity.abilities.map((name) => [name, FORMS[name]]))
}
