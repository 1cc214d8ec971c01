// The filters of recipes whose options the recipe service knows, and the box for what its chef chose.
import { Checkbox } from '@mantine/core'
import type { FilterChipProps } from '../../kinds/filter-chip.tsx'
import { AskedChip } from '../../kit/list/filter/asked-chip.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import { useCall } from '../../platform/graphql.ts'
import { useLocale } from '../../platform/locale.ts'
import { RecipeAuthorsDocument, RecipeCategoriesDocument } from './recipe-calls.ts'

/** Authors and categories change seldom; a minute old is good enough. */
const FRESH_MS = 60_000
const NO_ANSWER = new Error('The recipe service did not answer')

interface Answered<I> {
  hasAnswered: boolean
  items: readonly I[]
}

/** What was asked, where a service that did not answer counts as a failure: nothing is known of what there is. */
function useAnswered<I>(
  asked: { isPending: boolean; error: Error | null; refetch: () => unknown },
  answer: Answered<I> | null | undefined,
  optionOf: (item: I) => FilterChipProps['options'][number],
) {
  const locale = useLocale()
  const options = (answer?.items ?? [])
    .map(optionOf)
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const error = asked.error ?? (answer?.hasAnswered === false ? NO_ANSWER : null)
  return { asked: { isPending: asked.isPending, error, refetch: asked.refetch }, options }
}

export function RecipeCategoryFilter({ label, value, onChange }: FilterChipPartProps) {
  const asked = useCall(RecipeCategoriesDocument, {}, { freshForMs: FRESH_MS })
  const answered = useAnswered(asked, asked.data?.getRecipeCategories, ({ id, name }) => ({
    ...{ value: id, label: name },
  }))
  return <AskedChip {...answered} {...{ label, value, onChange }} />
}

export function RecipeAuthorFilter({ label, value, onChange }: FilterChipPartProps) {
  const asked = useCall(RecipeAuthorsDocument, {}, { freshForMs: FRESH_MS })
  const answered = useAnswered(asked, asked.data?.getRecipeAuthors, ({ id, fullName }) => ({
    ...{ value: id, label: fullName },
  }))
  return <AskedChip {...answered} {...{ label, value, onChange }} isSingle />
}

export function ChefFilter({ label, value, onChange }: FilterChipPartProps) {
  return (
    <Checkbox
      size="sm"
      label={label}
      checked={value.length > 0}
      onChange={(event) => onChange(event.currentTarget.checked ? ['1'] : [])}
    />
  )
}
