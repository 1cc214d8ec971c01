import { Button } from '@mantine/core'
import { useTexts } from '../../../platform/texts.ts'
import { liveListTexts } from '../rows/texts/texts.ts'

/** The way out of all filters of a line. It goes with them; the focus stays in the line, on its first part. */
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
