// Recipe filters with options from the recipe service, and the checkbox for the chef's selection.
import { Checkbox } from '@mantine/core'
import type { FilterChipProps } from '../../kinds/filter-chip.tsx'
import { AskedChip } from '../../kit/list/filter/asked-chip.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import { useCall } from '../../platform/calls/graphql.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { RecipeAuthorsDocument, RecipeCategoriesDocument } from './recipe-calls.ts'

/** Authors and categories change rarely, so a minute of caching is fine. */
const FRESH_MS = 60_000
const NO_ANSWER = new Error('The recipe service did not answer')

interface Answered<I> {
  hasAnswered: boolean
  items: readonly I[]
}

/** A query in which a missing answer of the recipe service counts as an error, because its options are then unknown. */
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
