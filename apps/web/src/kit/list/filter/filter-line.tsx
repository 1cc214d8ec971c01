// The filter line of a list: its filters as chips, and a button that clears them all.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import type { ListWords } from '../list-words.ts'
import classes from '../page/list-page.module.css'
import { liveListTexts } from '../rows/texts/texts.ts'
import { ClearFilters } from './clear-filters.tsx'
import { ClosedFilter } from './closed-filter.tsx'
import { FILTER_PARTS, type FilterPart } from './filter-chips.tsx'
import { filtersOf } from './list-filter.ts'
import type { UsedListFilter } from './use-list-filter.ts'

/** Custom parts of a feature by filter name; null for a filter that is not offered here. */
export type OwnFilterParts = Readonly<Record<string, FilterPart | null>>

export interface FilterLineProps {
  list: Pick<ListDefinition, 'filters' | 'fixed'>
  used: UsedListFilter
  words: Pick<ListWords, 'filter' | 'option'>
  own?: OwnFilterParts
}

export function FilterLine({ list, used, words, own = {} }: FilterLineProps) {
  const t = useTexts(liveListTexts)
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      {filtersOf(list).map(([name, filter]) => {
        if (filter.isClosed) return <ClosedFilter key={name} label={words.filter(name)} />
        const Part = own[name] === undefined ? FILTER_PARTS[filter.kind] : own[name]
        return (
          Part && (
            <Part
              key={name}
              {...{ name, filter }}
              label={words.filter(name)}
              value={used.values[name] ?? NOTHING}
              asked={used.asked}
              onChange={(value, isTyped) => used.setValue(name, value, isTyped)}
              optionLabel={(option) => words.option(filter.field ?? name, option)}
            />
          )
        )
      })}
      {/* Its space is reserved, so that the rows don't shift with the first filter. */}
      <span className={classes.clear}>{used.isFiltering && <ClearFilters onClear={used.clear} />}</span>
    </search>
  )
}

const NOTHING: readonly string[] = []
