import { createContext, useContext } from 'react'
import type { JoinedFormSlots } from '../slots.ts'
import type { EntityWords } from '../words/entity-texts.ts'
import type { EntityForm } from './use-entity-form.ts'

export interface FormScope {
  form: EntityForm
  words: EntityWords
  /** What the abilities of the entity put into the form. */
  slots: JoinedFormSlots
  /** The form of the hints (`field.hint.<case>`) where an entity has several. */
  hintCase: string | undefined
  /** Before the names of fields in ids, so that two forms on one screen stay apart. */
  idPrefix: string
}

export const FormScopeContext = createContext<FormScope | null>(null)

/** The form around a component; throws outside of `EntityFormScope`. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('A field stands outside of EntityFormScope')
  return scope
}

/** Id of the focusable element of a field, or of what is inside its value (`items.2.text`). */
export function fieldId(scope: Pick<FormScope, 'idPrefix'>, path: string): string {
  return `${scope.idPrefix}${path.replaceAll('.', '-')}`
}
