// The page of an entity that needs no screen code: its list and form follow from its definition.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { createElement } from 'react'
import type { AddressName } from '../platform/addresses.ts'
import type { PageLoader } from './feature.ts'

/** Loads the words of an entity beside the kit, and shows its list at an address. */
export function entityPage(
  entity: EntityDefinition,
  address: AddressName,
  loadWords: () => Promise<unknown>,
): PageLoader {
  return async () => {
    const [{ EntityListPage }] = await Promise.all([import('./list/page/entity-list-page.tsx'), loadWords()])
    return { default: () => createElement(EntityListPage, { entity, address }) }
  }
}
