// Filters of the ledger: as they stand in the address and as the call takes them.
import { AGENCY_OUTCOMES, type AgencyOutcome } from '@manset/model/agency.ts'
import type { AgencyDocumentFilter } from '../../../generated/graphql.ts'
import { type Day, isDay, momentsOf } from '../../../kit/list/rows/day-range.ts'
import type { AddressPatch, AddressSearch } from '../../../ui/use-address-search.ts'

export interface InputFilter {
  from?: Day
  to?: Day
  outcomes: readonly AgencyOutcome[]
}

export const NO_FILTER: InputFilter = { from: undefined, to: undefined, outcomes: [] }

/** The filters of an address; what makes no sense is left out. */
export function readFilter({ from, to, outcome }: AddressSearch): InputFilter {
  const asked = Array.isArray(outcome) ? outcome : [outcome]
  return {
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    outcomes: AGENCY_OUTCOMES.filter((one) => asked.includes(one)),
  }
}

/** The filters as an address holds them. */
export function writeFilter({ from, to, outcomes }: InputFilter): AddressPatch {
  return { from, to, outcome: outcomes }
}

export function isFiltering({ from, to, outcomes }: InputFilter): boolean {
  return Boolean(from || to || outcomes.length > 0)
}

/** What the ledger's call is asked with. */
export function toCallFilter(filter: InputFilter, timeZone: string): AgencyDocumentFilter {
  return { outcomes: [...filter.outcomes], createdDate: momentsOf(filter, timeZone) }
}
