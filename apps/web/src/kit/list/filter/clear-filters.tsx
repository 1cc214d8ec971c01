import { Button } from '@mantine/core'
import { useTexts } from '../../../platform/language/texts.ts'
import { liveListTexts } from '../rows/texts/texts.ts'

/** The button that clears all filters. It disappears with them; the focus moves to the first part of the line. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const t = useTexts(liveListTexts)
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      onClick={(event) => {
        event.currentTarget.closest('search')?.querySelector<HTMLElement>('input, button')?.focus()
        onClear()
      }}
    >
      {t('clearFilters')}
    </Button>
  )
}
