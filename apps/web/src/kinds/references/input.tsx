import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { MovablePill } from '../../ui/sortable/movable-pill.tsx'
import { usePillOrder } from '../../ui/sortable/use-pill-order.ts'
import { commonProps } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { useChoosing, useDropdown } from '../reference/use-choosing.tsx'
import { sourceNamed } from '../sources.ts'
import { kindTexts } from '../texts/texts.ts'

/** Several other items, in the order they were chosen; Shift and an arrow move the one in focus. */
export function ReferencesInput(props: InputProps<'references'>) {
  const t = useTexts(kindTexts)
  const { field, value, onChange, isDisabled } = props
  const ids = useMemo(() => value ?? [], [value])
  const { isSearched = false } = sourceNamed(field.to)
  const choosing = useChoosing(field.to, ids, props)
  const dropdown = useDropdown(choosing)
  const nameOf = (id: string) => choosing.known.get(id)?.name ?? id
  const order = usePillOrder(ids, onChange, (id, place) =>
    t('words.moved', { word: nameOf(id), place, count: ids.length }),
  )
  return (
    <div ref={order.root}>
      <MultiSelect
        {...commonProps(props)}
        {...dropdown}
        data={choosing.data}
        value={[...ids]}
        maxValues={field.maxLength}
        searchable
        hidePickedOptions={isSearched}
        placeholder={ids.length === 0 && isSearched ? t('reference.searchContents') : undefined}
        filter={choosing.filter}
        searchValue={choosing.search}
        onSearchChange={choosing.setSearch}
        withPillsReorder={!isDisabled}
        onChange={(next) => onChange(next)}
        renderPill={({ value: chosen, onRemove, reorderProps }) => {
          const id = String(chosen)
          const item = choosing.known.get(id)
          const index = ids.indexOf(id)
          return (
            <MovablePill
              {...reorderProps}
              text={nameOf(id)}
              label={t('words.pill', { word: nameOf(id), place: index + 1, count: ids.length })}
              index={index}
              count={ids.length}
              isDisabled={isDisabled}
              isBad={item !== undefined && !item.isApproved}
              onRemove={onRemove}
              onAction={(action) => order.handleAction(index, action)}
            />
          )
        }}
      />
      <span className={classes.said} role="status">
        {order.said}
      </span>
    </div>
  )
}
