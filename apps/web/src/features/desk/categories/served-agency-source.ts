// Agencies that deliver to the site, whichever site manages them.
import { useMemo } from 'react'
import { graphql } from '../../../generated/graphql.ts'
import { FRESH_MS, type Source } from '../../../kinds/sources.ts'
import { call, useCall } from '../../../platform/calls/graphql.ts'

const ServedAgenciesDocument = graphql(`
  query GetServedAgencies {
    getAgencies(page: 0, limit: 0) {
      agencyId
      name
    }
  }
`)

const optionOf = ({ agencyId, name }: { agencyId: string; name: string }) => ({
  ...{ id: agencyId, name, isApproved: true, parentId: null },
})

export const servedAgencySource: Source = {
  useOptions() {
    const { data, isPending, error } = useCall(ServedAgenciesDocument, {}, { freshForMs: FRESH_MS })
    const options = useMemo(() => (data?.getAgencies ?? []).map(optionOf), [data])
    return { options, isPending, error, isPartial: false }
  },
  async byId(id) {
    const { getAgencies } = await call(ServedAgenciesDocument, {})
    return getAgencies.map(optionOf).find((one) => one.id === id) ?? null
  },
}
