// The manifest of an entity that needs no screen code: its list and form follow from its definition.
import type { EntityName } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type ComponentType, createElement } from 'react'
import type { Feature, PageRoute, Words } from '../kit/feature.ts'
import type { EntityListPageProps } from '../kit/list/page/entity-list-page.tsx'
import type { PageName } from '../platform/addresses.ts'
import type { FormInspector } from './entity-detail-page.tsx'

export interface PlainFeature {
  /** Brings the definition, with the screen: the first load knows none. */
  entity: () => Promise<EntityDefinition>
  /** Category of its rights, where that is not its name. */
  permission?: string
  address: PageName
  section: PageRoute['section']
  /** What its page is called. */
  name: Words
  /** Registers its words. */
  words: () => Promise<unknown>
  /** The page of one item and what it is called, where that is not a drawer beside the list. */
  detail?: {
    address: PageName
    name: Words
    /** What stands beside the form. */
    inspector?: () => Promise<FormInspector>
  }
  /** What its list says of columns, by key, and the columns it has beside those of the definition. */
  columns?: () => Promise<Pick<EntityListPageProps, 'own' | 'useMoreColumns'>>
  /** What stands above the list. */
  head?: () => Promise<ComponentType>
}

/** One page in the rail, for whoever may view the entity; its words are loaded beside the kit. */
export function plainFeature(
  entityName: EntityName,
  {
    entity: definition,
    permission = entityName,
    address,
    section,
    name,
    words,
    detail,
    columns,
    head,
  }: PlainFeature,
): Feature {
  const permissions = [`${permission}.view`]
  const page = <P extends object>(
    load: () => Promise<ComponentType<P>>,
    propsOf: () => Promise<P>,
  ): PageRoute['page'] => {
    return async () => {
      const [Page, props] = await Promise.all([load(), propsOf(), words()])
      return { default: () => createElement(Page, props) }
    }
  }
  const list = page(
    async () => (await import('./entity-list-page.tsx')).EntityListPage,
    async () => ({
      ...{ entity: await definition(), address },
      ...(detail && { detail: detail.address }),
      ...(columns && (await columns())),
      ...(head && { Head: await head() }),
    }),
  )
  const itemPage = detail && {
    [detail.address]: {
      ...{ section, permissions, words: detail.name },
      page: page(
        async () => (await import('./entity-detail-page.tsx')).EntityDetailPage,
        async () => ({
          ...{ entity: await definition(), list: address, detail: detail.address },
          ...(detail.inspector && { Inspector: await detail.inspector() }),
        }),
      ),
    },
  }
  return {
    ...{ name: entityName, words },
    routes: {
      [address]: { section, permissions, menu: 'rail', words: name, page: list },
      ...itemPage,
    },
  }
}
