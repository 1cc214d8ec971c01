// The choice source of an entity with a list: its items by their label, all of them when they are few.
import { useMemo } from 'react'
import { type ChoiceSource, OPTIONS_CACHE_TTL_MS, type PrioritizedBy } from '../../kinds/choice-sources.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import {
  getOptionDocument,
  getOptionsDocument,
  type ListedEntity,
  type OptionPage,
} from './options-document.ts'
import { useCreateOption } from './use-create-option.ts'

/** Rows per request; when there are more, the server searches. */
const OPTION_LIMIT = 200

export function createEntitySource(entity: ListedEntity): ChoiceSource {
  const document = getOptionsDocument(entity)
  const ask = (search: string, first?: PrioritizedBy) => ({
    filter: { ...(search && { search }), ...(first && { [first.field]: [first.id] }) },
    ...{ page: 1, limit: OPTION_LIMIT },
  })
  return {
    useOptions(search, first) {
      const words = search.trim()
      const all = useCall(document, ask(''), { staleAfterMs: OPTIONS_CACHE_TTL_MS })
      const isPartial = all.data?.list.items.length === OPTION_LIMIT
      const found = useCall(document, ask(words), {
        isEnabled: isPartial && words !== '',
        keepsPreviousData: true,
      })
      const { data, isPending, error } = isPartial && words !== '' ? found : all
      const near = useCall(document, ask(isPartial ? words : '', first), {
        ...{ isEnabled: first !== undefined, staleAfterMs: OPTIONS_CACHE_TTL_MS, keepsPreviousData: true },
      })
      const leading = first && near.data?.list.items
      // Keeps its identity between renders, so that derived data is computed once.
      const options = useMemo(
        () =>
          withLeading(data?.list.items ?? [], leading).map((item) => ({
            id: item.id,
            name: String(item.name ?? ''),
            isApproved: item.isApproved !== false,
            parentId: null,
          })),
        [data, leading],
      )
      return { options, isPending, error, isPartial }
    },
    ...(entity.isCreatableByName && { useCreate: () => useCreateOption(entity) }),
    async getById(id) {
      const { item } = await call(getOptionDocument(entity), { id })
      return item && { id, name: item.name ?? '', isApproved: item.isApproved !== false }
    },
  }
}

type Items = OptionPage['items']

function withLeading(items: Items, leading: Items = []): Items {
  const ids = new Set(leading.map(({ id }) => id))
  return [...leading, ...items.filter(({ id }) => !ids.has(id))]
}
