import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { MovablePill } from '../../ui/sortable/movable-pill.tsx'
import { usePillOrder } from '../../ui/sortable/use-pill-order.ts'
import { getChoiceSource } from '../choice-sources.ts'
import { parseSubjectId, toSubject } from '../chooser.ts'
import { getWrapperProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import { useInlineCreate } from '../reference/use-inline-create.ts'
import { useDropdownProps, useReferenceOptions } from '../reference/use-reference-options.tsx'
import { ChooseReferences } from './choose-references.tsx'

/** An ordered list of references; the pointer, or Shift and an arrow key, moves one. */
export function ReferencesInput(props: InputProps<'references'>) {
  const t = useTexts(inputTexts)
  const { field, value, onChange, isDisabled, itemId } = props
  const ids = useMemo(() => value ?? [], [value])
  const { requiresSearch = false } = getChoiceSource(field.to)
  const choosing = useReferenceOptions(field.to, ids, props)
  const dropdown = useDropdownProps(choosing)
  const adding = useInlineCreate(props, (id) => onChange([...ids, id]), choosing)
  const getName = (id: string) => choosing.known.get(id)?.name ?? id
  const order = usePillOrder({ values: ids, getName, isDisabled, onChange })
  return (
    <div ref={order.root}>
      <MultiSelect
        {...getWrapperProps(props)}
        {...dropdown}
        data={[...choosing.data, ...adding.data]}
        value={[...ids]}
        maxValues={field.maxLength}
        searchable
        hidePickedOptions={requiresSearch}
        placeholder={ids.length === 0 && requiresSearch ? t('reference.searchContents') : undefined}
        filter={adding.filter}
        searchValue={choosing.search}
        onSearchChange={choosing.setSearch}
        onKeyDown={order.handleInputKeys}
        onChange={(next) => adding.handleSelection(next) || onChange(next)}
        renderPill={({ value: chosen, onRemove }) => {
          const id = String(chosen)
          const item = choosing.known.get(id)
          const index = ids.indexOf(id)
          return (
            <MovablePill
              order={order}
              text={getName(id)}
              label={t('words.pill', { word: getName(id), place: index + 1, count: ids.length })}
              index={index}
              count={ids.length}
              isDisabled={isDisabled}
              isInvalid={item !== undefined && !item.isApproved}
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
        marked={[...ids, ...(itemId ? [itemId] : [])].map((id) => toSubject(field.to, id))}
        onChosen={(items) => {
          const chosen = items.map(({ subject, title }) => ({ id: parseSubjectId(subject), name: title }))
          for (const one of chosen) choosing.remember({ ...one, isApproved: true, parentId: null })
          onChange([...ids, ...chosen.map(({ id }) => id)])
        }}
      />
      <Announcer said={order.announcement} />
      {order.layer}
    </div>
  )
}
