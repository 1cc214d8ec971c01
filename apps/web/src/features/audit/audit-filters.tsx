// Filters of the audit log whose options come from the log: people, entities, actions.
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import type { CustomFilterParts } from '../../kit/list/filter/filter-bar.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import { createLoadedFilter } from '../../kit/list/filter/loaded-filter.tsx'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { AuditActorsDocument, AuditNamesDocument } from './audit-calls.ts'
import { auditTexts } from './texts/texts.ts'

/** The names in the log change rarely. */
const CACHE_TTL_MS = 60_000
const SEARCH_DEBOUNCE_MS = 300
/** Listed among the people, for actions of the system. */
const SYSTEM_ACTOR_ID = 'system'

export const AUDIT_FILTER_PARTS: CustomFilterParts = {
  actorIds: PersonFilter,
  entities: createLoadedFilter(AuditNamesDocument, ({ getAuditNames }, chip) =>
    toLabeledOptions(getAuditNames.entities, chip),
  ),
  actions: createLoadedFilter(AuditNamesDocument, ({ getAuditNames }, chip) =>
    toLabeledOptions(getAuditNames.actions, chip),
  ),
}

/** Options for names that occur in the log, with their labels. */
function toLabeledOptions(names: readonly string[], { optionLabel }: FilterChipPartProps) {
  return names.map((one) => ({ value: one, label: optionLabel(one) }))
}

/** Searches people on the server; selected people always appear with their names. */
function PersonFilter({ label, value, onChange }: FilterChipPartProps) {
  const t = useTexts(auditTexts)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const ids = value.filter((one) => one !== SYSTEM_ACTOR_ID)
  const { data, error } = useCall(
    AuditActorsDocument,
    { search: asked, ids },
    { staleAfterMs: CACHE_TTL_MS, keepsPreviousData: true },
  )
  const people = (data?.getAuditActors ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterChip
      {...{ label, value }}
      options={[{ value: SYSTEM_ACTOR_ID, label: t('system') }, ...people]}
      onSearch={setSearch}
      notice={error ? t('failed') : undefined}
      onChange={(actors) => {
        const isSystemNew = actors.includes(SYSTEM_ACTOR_ID) && !value.includes(SYSTEM_ACTOR_ID)
        // Selecting both the system and a person would match nothing.
        onChange(isSystemNew ? [SYSTEM_ACTOR_ID] : actors.filter((one) => one !== SYSTEM_ACTOR_ID))
      }}
    />
  )
}
