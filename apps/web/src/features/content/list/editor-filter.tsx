import { graphql } from '../../../generated/graphql.ts'
import { AskedChip } from '../../../kit/list/filter/asked-chip.tsx'
import type { FilterChipPartProps } from '../../../kit/list/filter/filter-chips.tsx'
import { useCall } from '../../../platform/graphql.ts'
import { useLocale } from '../../../platform/locale.ts'

const EditorsDocument = graphql(`
  query GetContentEditors {
    getContentEditors {
      id
      name
    }
  }
`)

/** People change seldom; a minute old is good enough to filter by. */
const FRESH_MS = 60_000

/** Those who made contents, by name. */
export function EditorFilter({ label, value, onChange }: FilterChipPartProps) {
  const locale = useLocale()
  const asked = useCall(EditorsDocument, {}, { freshForMs: FRESH_MS })
  const people = (asked.data?.getContentEditors ?? []).toSorted((a, b) =>
    a.name.localeCompare(b.name, locale),
  )
  const options = people.map(({ id, name }) => ({ value: id, label: name }))
  return <AskedChip {...{ asked, label, value, options, onChange }} />
}
