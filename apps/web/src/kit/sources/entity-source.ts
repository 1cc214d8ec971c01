// The choice source of an entity with a list: its items by their label, all of them when they are few.
import { useMemo } from 'react'
import { type FirstBy, FRESH_MS, type Source } from '../../kinds/sources.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import { type Listed, type OptionPage, optionDocument, optionsDocument } from './options-document.ts'
import { useAdding } from './use-adding.ts'

/** Rows per request; when there are more, the server searches. */
const OPTION_LIMIT = 200

export function entitySource(entity: Listed): Source {
  const document = optionsDocument(entity)
  const ask = (search: string, first?: FirstBy) => ({
    filter: { ...(search && { search }), ...(first && { [first.field]: [first.id] }) },
    ...{ page: 1, limit: OPTION_LIMIT },
  })
  return {
    useOptions(search, first) {
      const words = search.trim()
      const all = useCall(document, ask(''), { freshForMs: FRESH_MS })
      const isPartial = all.data?.list.items.length === OPTION_LIMIT
      const found = useCall(document, ask(words), {
        isEnabled: isPartial && words !== '',
        isPreviousKept: true,
      })
      const { data, isPending, error } = isPartial && words !== '' ? found : all
      const near = useCall(document, ask(isPartial ? words : '', first), {
        ...{ isEnabled: first !== undefined, freshForMs: FRESH_MS, isPreviousKept: true },
      })
      const leading = first && near.data?.list.items
      // Keeps its identity between renders, so that derived data is computed once.
      const options = useMemo(
        () =>
          withFirst(data?.list.items ?? [], leading).map((item) => ({
            id: item.id,
            name: String(item.name ?? ''),
            isApproved: item.isApproved !== false,
            parentId: null,
          })),
        [data, leading],
      )
      return { options, isPending, error, isPartial }
    },
    ...(entity.isMadeByName && { useAdd: () => useAdding(entity) }),
    async byId(id) {
      const { item } = await call(optionDocument(entity), { id })
      return item && { id, name: item.name ?? '', isApproved: item.isApproved !== false }
    },
  }
}

type Items = OptionPage['items']

function withFirst(items: Items, leading: Items = []): Items {
  const ids = new Set(leading.map(({ id }) => id))
  return [...leading, ...items.filter(({ id }) => !ids.has(id))]
}
