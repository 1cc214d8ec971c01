// Agencies that deliver to the site, whichever site manages them.
import { useMemo } from 'react'
import { graphql } from '../../../generated/graphql.ts'
import { type ChoiceSource, OPTIONS_CACHE_TTL_MS } from '../../../kinds/choice-sources.ts'
import { call, useCall } from '../../../platform/calls/graphql.ts'

const SiteAgenciesDocument = graphql(`
  query GetServedAgencies {
    getAgencies(page: 0, limit: 0) {
      agencyId
      name
    }
  }
`)

const toOption = ({ agencyId, name }: { agencyId: string; name: string }) => ({
  ...{ id: agencyId, name, isApproved: true, parentId: null },
})

export const siteAgencySource: ChoiceSource = {
  useOptions() {
    const { data, isPending, error } = useCall(
      SiteAgenciesDocument,
      {},
      { staleAfterMs: OPTIONS_CACHE_TTL_MS },
    )
    const options = useMemo(() => (data?.getAgencies ?? []).map(toOption), [data])
    return { options, isPending, error, isPartial: false }
  },
  async getById(id) {
    const { getAgencies } = await call(SiteAgenciesDocument, {})
    return getAgencies.map(toOption).find((one) => one.id === id) ?? null
  },
}
