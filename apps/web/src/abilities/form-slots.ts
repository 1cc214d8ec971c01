// Parts that the abilities of an entity add to its form.
import type { AbilityName } from '@manset/model/abilities/abilities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { joinFormSlots } from '../kit/form/joined-slots.ts'
import type { FormSlots, JoinedFormSlots } from '../kit/slots.ts'
import { approveForm } from './approve/approval-field.tsx'
import { assignForm } from './assign/assign-form.ts'
import { commentForm } from './comment/comment-form.ts'
import { lockForm } from './lock/lock-form.ts'
import { LateBanner } from './publish/late-banner.tsx'
import { PublishButton } from './publish/publish-button.tsx'
import { ToDo, ToDoList } from './publish/to-do.tsx'

const ABILITY_FORMS: Readonly<Record<AbilityName, FormSlots>> = {
  approve: approveForm,
  order: {},
  publish: { Banner: LateBanner, Actions: PublishButton, ToDo, ToDoList },
  lock: lockForm,
  comment: commentForm,
  assign: assignForm,
}

export function getFormSlots(entity: EntityDefinition): JoinedFormSlots {
  return joinFormSlots(entity.abilities.map((name) => [name, ABILITY_FORMS[name]]))
}
