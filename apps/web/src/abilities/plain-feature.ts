// The manifest of an entity without screen code: list and form derive from its definition.
import type { EntityName } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type ComponentType, createElement } from 'react'
import type { Feature, LocalizedName, PageRoute } from '../kit/feature.ts'
import type { EntityListPageProps } from '../kit/list/page/entity-list-page.tsx'
import type { PageName } from '../platform/addresses.ts'
import type { InspectorComponent } from './entity-detail-page.tsx'

export interface PlainFeature {
  /** Loads the definition with the screen, because the first load contains none. */
  entity: () => Promise<EntityDefinition>
  /** Category of its permissions, if different from its name. */
  permission?: string
  address: PageName
  section: PageRoute['section']
  /** Title of its page. */
  name: LocalizedName
  /** Registers its texts. */
  words: () => Promise<unknown>
  /** The page of one item and its title, if it is not a drawer beside the list. */
  detail?: {
    address: PageName
    name: LocalizedName
    /** Content of the inspector beside the form. */
    inspector?: () => Promise<InspectorComponent>
  }
  /** Overrides of list columns by key, and additional columns. */
  columns?: () => Promise<Pick<EntityListPageProps, 'ownColumns' | 'useMoreColumns'>>
  /** Rendered above the list. */
  head?: () => Promise<ComponentType>
}

/** A page in the navigation for users who may view the entity; its texts load in parallel with the kit. */
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
