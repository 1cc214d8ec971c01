// The filter of the audit log, as its address says it.
import type { AuditFilter } from '../../generated/graphql.ts'
import { type Day, isDay, momentsOf } from '../../kit/list/rows/day-range.ts'
import { type AddressSearch, useAddressSearch } from '../../ui/use-address-search.ts'

export interface AuditChoice {
  /** Ids of people; `system` for what the system did. */
  actors: readonly string[]
  entities: readonly string[]
  actions: readonly string[]
  itemId: string
  from?: Day
  to?: Day
}

/** Stands among the people for what nobody did. */
export const SYSTEM = 'system'
const ID = /^[1-9]\d{0,17}$/

/** The filter an address stands for; what makes no sense is left out. */
export function readChoice(search: AddressSearch): AuditChoice {
  const [from] = textsOf(search.from).filter(isDay)
  const [to] = textsOf(search.to).filter(isDay)
  return {
    actors: textsOf(search.actor).filter((one) => one === SYSTEM || ID.test(one)),
    entities: textsOf(search.entity),
    actions: textsOf(search.action),
    itemId: textsOf(search.item).find((one) => ID.test(one)) ?? '',
    from,
    to,
  }
}

/** What the call is asked with. */
export function callFilter(choice: AuditChoice, timeZone: string): AuditFilter {
  const isSystem = choice.actors.includes(SYSTEM)
  return {
    isSystem: isSystem || undefined,
    actorIds: isSystem ? [] : [...choice.actors],
    entities: [...choice.entities],
    actions: [...choice.actions],
    itemId: choice.itemId || undefined,
    ...momentsOf(choice, timeZone),
  }
}

export interface UsedAuditFilter {
  choice: AuditChoice
  isFiltering: boolean
  change(change: Partial<AuditChoice>): void
  clear(): void
}

export function useAuditFilter(): UsedAuditFilter {
  const [search, changeSearch] = useAddressSearch()
  const choice = readChoice(search)
  return {
    choice,
    isFiltering: Object.values(writeChoice(choice)).some((value) => value !== undefined),
    change: (change) =>
      changeSearch(writeChoice({ ...choice, ...change }), { isStep: change.itemId === undefined }),
    clear: () => changeSearch(writeChoice(NOTHING), { isStep: true }),
  }
}

const NOTHING: AuditChoice = { actors: [], entities: [], actions: [], itemId: '' }

function writeChoice({ actors, entities, actions, itemId, from, to }: AuditChoice) {
  return {
    actor: listOrNothing(actors),
    entity: listOrNothing(entities),
    action: listOrNothing(actions),
    item: itemId || undefined,
    from,
    to,
  }
}

const listOrNothing = (values: readonly string[]) => (values.length > 0 ? values : undefined)

function textsOf(value: string | readonly string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}
