// The filter line of a list: its filters as chips, and a button that clears them all.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import type { ListLabels } from '../list-labels.ts'
import classes from '../page/list-page.module.css'
import { liveListTexts } from '../rows/texts/texts.ts'
import { ClearFilters } from './clear-filters.tsx'
import { DisabledFilter } from './disabled-filter.tsx'
import { FILTER_PARTS, type FilterPart } from './filter-chips.tsx'
import { listFilters } from './list-filter.ts'
import type { ListFilterController } from './use-list-filter.ts'

/** Custom parts of a feature by filter name; null for a filter that is not offered here. */
export type CustomFilterParts = Readonly<Record<string, FilterPart | null>>

export interface FilterBarProps {
  list: Pick<ListDefinition, 'filters' | 'fixed'>
  controller: ListFilterController
  labels: Pick<ListLabels, 'filter' | 'option'>
  customParts?: CustomFilterParts
}

export function FilterBar({ list, controller, labels, customParts = {} }: FilterBarProps) {
  const t = useTexts(liveListTexts)
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      {listFilters(list).map(([name, filter]) => {
        if (filter.isClosed) return <DisabledFilter key={name} label={labels.filter(name)} />
        const Part = customParts[name] === undefined ? FILTER_PARTS[filter.kind] : customParts[name]
        return (
          Part && (
            <Part
              key={name}
              {...{ name, filter }}
              label={labels.filter(name)}
              value={controller.values[name] ?? NOTHING}
              asked={controller.callFilter}
              onChange={(value, isTyped) => controller.setValue(name, value, isTyped)}
              optionLabel={(option) => labels.option(filter.field ?? name, option)}
            />
          )
        )
      })}
      {/* Its space is reserved, so that the rows don't shift with the first filter. */}
      <span className={classes.clear}>
        {controller.isFiltering && <ClearFilters onClear={controller.clear} />}
      </span>
    </search>
  )
}

const NOTHING: readonly string[] = []
