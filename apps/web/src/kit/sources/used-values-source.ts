// The choice source of a suggested field: its existing values on the site, each its own label.
import { useMemo } from 'react'
import { FRESH_MS, type Source } from '../../kinds/sources.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { usedValuesDocument } from './used-values-document.ts'

export function usedValuesSource(entityName: string, field: string): Source {
  const document = usedValuesDocument(entityName, field)
  return {
    useOptions(search) {
      const { data, isPending, error } = useCall(
        document,
        { search: search.trim() },
        { freshForMs: FRESH_MS, isPreviousKept: true },
      )
      const options = useMemo(
        () => (data?.values ?? []).map((name) => ({ id: name, name, isApproved: true, parentId: null })),
        [data],
      )
      return { options, isPending, error, isPartial: true }
    },
    byId: async (id) => ({ id, name: id, isApproved: true }),
  }
}
