// Filters of the audit log whose options come from the log: people, entities, actions.
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import { askedFilter } from '../../kit/list/filter/asked-filter.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import type { OwnFilterParts } from '../../kit/list/filter/filter-line.tsx'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { AuditActorsDocument, AuditNamesDocument } from './audit-calls.ts'
import { auditTexts } from './texts/texts.ts'

/** The names in the log change rarely. */
const FRESH_MS = 60_000
const TYPING_MS = 300
/** Listed among the people, for actions of the system. */
const SYSTEM = 'system'

export const AUDIT_FILTER_PARTS: OwnFilterParts = {
  actorIds: PersonFilter,
  entities: askedFilter(AuditNamesDocument, ({ getAuditNames }, chip) => named(getAuditNames.entities, chip)),
  actions: askedFilter(AuditNamesDocument, ({ getAuditNames }, chip) => named(getAuditNames.actions, chip)),
}

/** Options for names that occur in the log, with their labels. */
function named(names: readonly string[], { optionLabel }: FilterChipPartProps) {
  return names.map((one) => ({ value: one, label: optionLabel(one) }))
}

/** Searches people on the server; selected people always appear with their names. */
function PersonFilter({ label, value, onChange }: FilterChipPartProps) {
  const t = useTexts(auditTexts)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, TYPING_MS)
  const ids = value.filter((one) => one !== SYSTEM)
  const { data, error } = useCall(
    AuditActorsDocument,
    { search: asked, ids },
    { freshForMs: FRESH_MS, isPreviousKept: true },
  )
  const people = (data?.getAuditActors ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterChip
      {...{ label, value }}
      options={[{ value: SYSTEM, label: t('system') }, ...people]}
      onSearch={setSearch}
      notice={error ? t('failed') : undefined}
      onChange={(actors) => {
        const isSystemNew = actors.includes(SYSTEM) && !value.includes(SYSTEM)
        // Selecting both the system and a person would match nothing.
        onChange(isSystemNew ? [SYSTEM] : actors.filter((one) => one !== SYSTEM))
      }}
    />
  )
}
