// Where the kit finds what abilities do on the server. The kit stands below them, so it cannot import them: the
// application hands them in once, before the first call (`abilities/abilities.ts`).
import type { AbilityName } from '@manset/model/abilities/abilities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Builder, InputRef, ItemRef } from '../../platform/graphql/builder.ts'
import type { Behaviour, Draft, Guard } from './behaviour.ts'
import type { Item } from './entity-sql.ts'

/** What an ability does on the server beside its data in the model. Everything in it is optional. */
export interface ServerAbility {
  /** What happens when an item is saved. */
  behaviour?: Behaviour
  /** What must hold of an item that is there, whichever way it is changed; compared in the writing statement. */
  guard?(draft: Draft): Guard
  /** Calls beside those every entity has. */
  addCalls?(builder: Builder, entity: EntityDefinition, parts: EntityParts): void
}

/** What calls of an ability are made of: the entity's types. */
export interface EntityParts {
  item: ItemRef<Item>
  input: InputRef
}

/** What the abilities of an entity demand of an item that is to be changed. */
export function guardsOf(draft: Draft): Guard[] {
  if (!draft.before) return []
  return abilitiesOf(draft.entity).flatMap(({ guard }) => guard?.(draft) ?? [])
}

let all: Readonly<Record<AbilityName, ServerAbility>> | null = null

export function provideAbilities(abilities: Readonly<Record<AbilityName, ServerAbility>>): void {
  all = abilities
}

/** What the abilities of an entity do; never silently nothing, or a save would ask for none of their rights. */
export function abilitiesOf(entity: EntityDefinition): ServerAbility[] {
  const known = all
  if (!known) throw new Error('The abilities are not provided yet')
  return entity.abilities.map((name) => {
    // Types say so as well, but `npm run generate` runs before they are checked.
    if (!known[name])
      throw new Error(
        `The ability ${name} of ${entity.name} is not registered: apps/server/src/abilities/abilities.ts lists it.`,
      )
    return known[name]
  })
}
