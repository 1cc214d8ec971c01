// The manifest of an entity that needs no screen code: its list and form follow from its definition.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import { createElement } from 'react'
import type { Feature, PageRoute, Words } from '../kit/feature.ts'
import type { PageName } from '../platform/addresses.ts'

export interface PlainFeature {
  address: PageName
  section: PageRoute['section']
  /** What its page is called. */
  name: Words
  /** Registers its words. */
  words: () => Promise<unknown>
}

/** One page in the rail, for whoever may view the entity; its words are loaded beside the kit. */
export function plainFeature(
  entity: EntityDefinition,
  { address, section, name, words }: PlainFeature,
): Feature {
  const page: PageRoute['page'] = async () => {
    const [{ EntityListPage }] = await Promise.all([import('./entity-list-page.tsx'), words()])
    return { default: () => createElement(EntityListPage, { entity, address }) }
  }
  const permissions = [permissionOf(entity, 'view')]
  return {
    name: entity.name,
    words,
    routes: { [address]: { section, permissions, menu: 'rail', words: name, page } },
  }
}
