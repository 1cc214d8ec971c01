// Registry of the server side of abilities. The kit lies below them and cannot import them, so the application provides them
// before the first call (`abilities/abilities.ts`).
import type { AbilityName } from '@manset/model/abilities/abilities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Builder, InputRef, ItemRef } from '../../platform/graphql/builder.ts'
import type { Behaviour, Draft, Guard } from './behaviour.ts'
import type { Item } from './entity-sql.ts'

/** What an ability does on the server, beyond its data in the model. All members are optional. */
export interface ServerAbility {
  /** Hooks around a save. */
  behaviour?: Behaviour
  /** Condition on a stored item for any change to it; checked in the writing statement. */
  guard?(draft: Draft): Guard
  /** Calls beyond those of every entity. */
  addCalls?(builder: Builder, entity: EntityDefinition, parts: EntityTypes): void
}

/** GraphQL types of the entity, for the calls of an ability. */
export interface EntityTypes {
  item: ItemRef<Item>
  input: InputRef
}

/** Guards of all abilities of an entity for a change to an existing item. */
export function abilityGuards(draft: Draft): Guard[] {
  if (!draft.before) return []
  return abilitiesOf(draft.entity).flatMap(({ guard }) => guard?.(draft) ?? [])
}

let provided: Readonly<Record<AbilityName, ServerAbility>> | null = null

export function provideAbilities(abilities: Readonly<Record<AbilityName, ServerAbility>>): void {
  provided = abilities
}

/** The abilities of an entity. Throws before they are provided: silently returning none would skip their permission checks. */
export function abilitiesOf(entity: EntityDefinition): ServerAbility[] {
  const known = provided
  if (!known) throw new Error('The abilities are not registered yet')
  return entity.abilities.map((name) => {
    // Types say so as well, but `npm run generate` runs before they are checked.
    if (!known[name])
      throw new Error(
        `The ability ${name} of ${entity.name} is not registered: apps/server/src/abilities/abilities.ts lists it.`,
      )
    return known[name]
  })
}
