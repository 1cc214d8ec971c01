import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { MovablePill } from '../../ui/sortable/movable-pill.tsx'
import { usePillOrder } from '../../ui/sortable/use-pill-order.ts'
import { commonProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { useChoosing, useDropdown } from '../reference/use-choosing.tsx'
import { sourceNamed } from '../sources.ts'
import { useAddInPlace } from './use-add-in-place.ts'

/** Several other items, in an order; the pointer, or Shift and an arrow, moves one. */
export function ReferencesInput(props: InputProps<'references'>) {
  const t = useTexts(inputTexts)
  const { field, value, onChange, isDisabled } = props
  const ids = useMemo(() => value ?? [], [value])
  const { isSearched = false } = sourceNamed(field.to)
  const choosing = useChoosing(field.to, ids, props)
  const dropdown = useDropdown(choosing)
  const adding = useAddInPlace(props, choosing)
  const nameOf = (id: string) => choosing.known.get(id)?.name ?? id
  const order = usePillOrder({ values: ids, nameOf, isDisabled, onChange })
  return (
    <div ref={order.root}>
      <MultiSelect
        {...commonProps(props)}
        {...dropdown}
        data={[...choosing.data, ...adding.data]}
        value={[...ids]}
        maxValues={field.maxLength}
        searchable
        hidePickedOptions={isSearched}
        placeholder={ids.length === 0 && isSearched ? t('reference.searchContents') : undefined}
        filter={adding.filter}
        searchValue={choosing.search}
        onSearchChange={choosing.setSearch}
        onKeyDown={order.handleInputKeys}
        onChange={(next) => adding.take(next) || onChange(next)}
        renderPill={({ value: chosen, onRemove }) => {
          const id = String(chosen)
          const item = choosing.known.get(id)
          const index = ids.indexOf(id)
          return (
            <MovablePill
              order={order}
              text={nameOf(id)}
              label={t('words.pill', { word: nameOf(id), place: index + 1, count: ids.length })}
              index={index}
              count={ids.length}
              isDisabled={isDisabled}
              isBad={item !== undefined && !item.isApproved}
              onRemove={onRemove}
            />
          )
        }}
      />
      <Announcer said={order.said} />
      {order.layer}
    </div>
  )
}
