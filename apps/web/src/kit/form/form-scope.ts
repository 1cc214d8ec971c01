import { createContext, useContext } from 'react'
import type { JoinedFormSlots } from '../slots.ts'
import type { EntityLabels } from '../words/entity-texts.ts'
import type { EntityForm } from './use-entity-form.ts'

export interface FormScope {
  form: EntityForm
  words: EntityLabels
  /** Parts that the entity's abilities add to the form. */
  slots: JoinedFormSlots
  /** Selects among the hints (`field.hint.<case>`) of an entity. */
  hintCase: string | undefined
  /** Prefix of field ids, so that two forms on one screen don't collide. */
  idPrefix: string
}

export const FormScopeContext = createContext<FormScope | null>(null)

/** The form around a component; throws outside `EntityFormScope`. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('A field is outside of EntityFormScope')
  return scope
}

/** Id of the focusable element of a field, or of a part of its value (`items.2.text`). */
export function getFieldId(scope: Pick<FormScope, 'idPrefix'>, path: string): string {
  return `${scope.idPrefix}${path.replaceAll('.', '-')}`
}
