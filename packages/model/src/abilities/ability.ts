// The shape of an ability: what several entities can do alike. Data only; what follows from it stands in `actions.ts`.
import type { Field } from '../kinds/field.ts'

export interface Ability {
  /** Fields it brings; a definition does not list them. */
  fields: Readonly<Record<string, Field>>
  /** Permission details it adds to those every entity has. */
  permissions: readonly string[]
}
