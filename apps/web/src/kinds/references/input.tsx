import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { MovablePill } from '../../ui/sortable/movable-pill.tsx'
import { usePillOrder } from '../../ui/sortable/use-pill-order.ts'
import { idOfSubject, subjectOf } from '../chooser.ts'
import { commonProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { useAddInPlace } from '../reference/use-add-in-place.ts'
import { useChoosing, useDropdown } from '../reference/use-choosing.tsx'
import { sourceNamed } from '../sources.ts'
import { ChooseReferences } from './choose-references.tsx'

/** An ordered list of references; the pointer, or Shift and an arrow key, moves one. */
export function ReferencesInput(props: InputProps<'references'>) {
  const t = useTexts(inputTexts)
  const { field, value, onChange, isDisabled, itemId } = props
  const ids = useMemo(() => value ?? [], [value])
  const { isSearched = false } = sourceNamed(field.to)
  const choosing = useChoosing(field.to, ids, props)
  const dropdown = useDropdown(choosing)
  const adding = useAddInPlace(props, (id) => onChange([...ids, id]), choosing)
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
      <ChooseReferences
        target={field.to}
        label={props.label}
        isDisabled={isDisabled}
        max={field.maxLength - ids.length}
        marked={[...ids, ...(itemId ? [itemId] : [])].map((id) => subjectOf(field.to, id))}
        onChosen={(items) => {
          const chosen = items.map(({ subject, title }) => ({ id: idOfSubject(subject), name: title }))
          for (const one of chosen) choosing.remember({ ...one, isApproved: true, parentId: null })
          onChange([...ids, ...chosen.map(({ id }) => id)])
        }}
      />
      <Announcer said={order.said} />
      {order.layer}
    </div>
  )
}
