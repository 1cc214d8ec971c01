import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { kindOf } from '../../kinds/kinds.tsx'
import { useTexts } from '../../platform/texts.ts'
import { useEntityWords } from '../words/entity-texts.ts'
import { kitTexts } from '../words/texts/texts.ts'
import classes from './list-page.module.css'
import { ClearFilters } from './rows/clear-filters.tsx'
import { SearchField } from './rows/search-field.tsx'
import type { UsedListFilter } from './use-list-filter.ts'

/** Search first, then the filters of the definition as chips, then the way out of all of them. */
export function ListFilterLine({ entity, used }: { entity: EntityDefinition; used: UsedListFilter }) {
  const t = useTexts(kitTexts)
  const words = useEntityWords(entity)
  const fields = fieldsOf(entity)
  return (
    <search className={classes.filters} aria-label={t('list.filters')}>
      {entity.list.search.length > 0 && (
        <SearchField label={t('list.search')} value={used.filter.search} onChange={used.setSearch} />
      )}
      {entity.list.filters.map((name) => {
        const field = fields[name]
        const Filter = field && kindOf(field).Filter
        if (!Filter) throw new Error(`${entity.name} cannot be filtered by ${name}`)
        return (
          <Filter
            key={name}
            field={field as never}
            name={name}
            label={words.heading(name)}
            value={used.filter.values[name] ?? []}
            onChange={(value) => used.setValue(name, value)}
            optionLabel={(option) => words.option(name, option)}
          />
        )
      })}
      {used.isFiltering && <ClearFilters onClear={used.clear} />}
    </search>
  )
}
