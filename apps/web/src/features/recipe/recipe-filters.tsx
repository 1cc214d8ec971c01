// Recipe filters with options from the recipe service, and the checkbox for the chef's selection.
import { Checkbox } from '@mantine/core'
import type { FilterChipProps } from '../../kinds/filter-chip.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import { LoadedOptionsChip } from '../../kit/list/filter/loaded-options-chip.tsx'
import { useCall } from '../../platform/calls/graphql.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { RecipeAuthorsDocument, RecipeCategoriesDocument } from './recipe-calls.ts'

/** Authors and categories change rarely, so a minute of caching is fine. */
const CACHE_TTL_MS = 60_000
const SERVICE_ERROR = new Error('The recipe service did not answer')

interface ServiceAnswer<I> {
  hasAnswered: boolean
  items: readonly I[]
}

/** A query in which a missing answer of the recipe service counts as an error, because its options are then unknown. */
function useServiceOptions<I>(
  asked: { isPending: boolean; error: Error | null; refetch: () => unknown },
  answer: ServiceAnswer<I> | null | undefined,
  optionOf: (item: I) => FilterChipProps['options'][number],
) {
  const locale = useLocale()
  const options = (answer?.items ?? [])
    .map(optionOf)
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const error = asked.error ?? (answer?.hasAnswered === false ? SERVICE_ERROR : null)
  return { asked: { isPending: asked.isPending, error, refetch: asked.refetch }, options }
}

export function RecipeCategoryFilter({ label, value, onChange }: FilterChipPartProps) {
  const asked = useCall(RecipeCategoriesDocument, {}, { staleAfterMs: CACHE_TTL_MS })
  const answered = useServiceOptions(asked, asked.data?.getRecipeCategories, ({ id, name }) => ({
    ...{ value: id, label: name },
  }))
  return <LoadedOptionsChip {...answered} {...{ label, value, onChange }} />
}

export function RecipeAuthorFilter({ label, value, onChange }: FilterChipPartProps) {
  const asked = useCall(RecipeAuthorsDocument, {}, { staleAfterMs: CACHE_TTL_MS })
  const answered = useServiceOptions(asked, asked.data?.getRecipeAuthors, ({ id, fullName }) => ({
    ...{ value: id, label: fullName },
  }))
  return <LoadedOptionsChip {...answered} {...{ label, value, onChange }} isSingle />
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
