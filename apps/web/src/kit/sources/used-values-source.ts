// The choice source of a suggested field: its existing values on the site, each its own label.
import { useMemo } from 'react'
import { type ChoiceSource, OPTIONS_CACHE_TTL_MS } from '../../kinds/choice-sources.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { getUsedValuesDocument } from './used-values-document.ts'

export function createUsedValuesSource(entityName: string, field: string): ChoiceSource {
  const document = getUsedValuesDocument(entityName, field)
  return {
    useOptions(search) {
      const { data, isPending, error } = useCall(
        document,
        { search: search.trim() },
        { staleAfterMs: OPTIONS_CACHE_TTL_MS, keepsPreviousData: true },
      )
      const options = useMemo(
        () => (data?.values ?? []).map((name) => ({ id: name, name, isApproved: true, parentId: null })),
        [data],
      )
      return { options, isPending, error, isPartial: true }
    },
    getById: async (id) => ({ id, name: id, isApproved: true }),
  }
}
