// The filter line of the audit log: who, what, which item, which act, when.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import { actionWord } from '../../kit/history/action-word.ts'
import { ClearFilters } from '../../kit/list/rows/clear-filters.tsx'
import { useCall } from '../../platform/graphql.ts'
import { useTexts } from '../../platform/texts.ts'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import classes from './audit.module.css'
import { AuditActorsDocument, AuditNamesDocument } from './audit-calls.ts'
import { SYSTEM, type UsedAuditFilter } from './audit-filter.ts'
import { entityWord } from './audit-words.ts'
import { auditTexts } from './texts/texts.ts'

/** What stands in the log grows slowly. */
const FRESH_MS = 60_000
const TYPING_MS = 300

export function AuditFilters({ used }: { used: UsedAuditFilter }) {
  const t = useTexts(auditTexts)
  const { choice, change } = used
  const { data } = useCall(AuditNamesDocument, {}, { freshForMs: FRESH_MS })
  const { entities = [], actions = [] } = data?.getAuditNames ?? {}
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <DateRangePicker
        label={t('date')}
        value={{ from: choice.from, to: choice.to }}
        onChange={({ from, to }) => change({ from, to })}
      />
      <PersonFilter used={used} />
      <FilterChip
        label={t('entity')}
        value={choice.entities}
        options={optionsOf(entities, entityWord)}
        onChange={(chosen) => change({ entities: chosen })}
      />
      <FilterChip
        label={t('action')}
        value={choice.actions}
        options={optionsOf(actions, actionWord)}
        onChange={(chosen) => change({ actions: chosen })}
      />
      <ItemFilter used={used} />
      {used.isFiltering && <ClearFilters onClear={used.clear} />}
    </search>
  )
}

const optionsOf = (names: readonly string[], word: (name: string) => string) =>
  names
    .map((value) => ({ value, label: word(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, document.documentElement.lang))

/** People are looked for on the server; those chosen are always told by their name. */
function PersonFilter({ used }: { used: UsedAuditFilter }) {
  const t = useTexts(auditTexts)
  const { choice, change } = used
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, TYPING_MS)
  const ids = choice.actors.filter((one) => one !== SYSTEM)
  const { data, error } = useCall(
    AuditActorsDocument,
    { search: asked, ids },
    { freshForMs: FRESH_MS, isPreviousKept: true },
  )
  const people = (data?.getAuditActors ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterChip
      label={t('actor')}
      value={choice.actors}
      options={[{ value: SYSTEM, label: t('system') }, ...people]}
      onSearch={setSearch}
      notice={error ? t('failed') : undefined}
      onChange={(actors) => {
        const isSystemNew = actors.includes(SYSTEM) && !choice.actors.includes(SYSTEM)
        // Nobody and somebody at once would be nothing at all.
        change({ actors: isSystemNew ? [SYSTEM] : actors.filter((one) => one !== SYSTEM) })
      }}
    />
  )
}

/** The number of one item; asked once it is typed. */
function ItemFilter({ used }: { used: UsedAuditFilter }) {
  const t = useTexts(auditTexts)
  const { choice, change } = used
  const [typed, setTyped] = useState(choice.itemId)
  const [before, setBefore] = useState(choice.itemId)
  if (before !== choice.itemId) {
    setBefore(choice.itemId)
    setTyped(choice.itemId)
  }
  const commit = () => {
    if (typed !== choice.itemId) change({ itemId: typed })
  }
  return (
    <TextInput
      size="xs"
      w={104}
      inputMode="numeric"
      aria-label={t('itemId')}
      placeholder={t('itemId')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 18))}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
