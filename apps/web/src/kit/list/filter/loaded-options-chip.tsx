// A filter chip whose options come from the server.
import { Button } from '@mantine/core'
import { FilterChip, type FilterChipProps } from '../../../kinds/filter-chip.tsx'
import { useTexts } from '../../../platform/language/texts.ts'
import { liveListTexts } from '../rows/texts/texts.ts'

export interface LoadedOptionsChipProps extends FilterChipProps {
  asked: { isPending: boolean; error: Error | null; refetch: () => unknown }
}

/** Shows a loading state, and a retry button when the options could not be loaded. */
export function LoadedOptionsChip({ asked, ...chip }: LoadedOptionsChipProps) {
  const t = useTexts(liveListTexts)
  const failed = asked.error && (
    <Button variant="subtle" size="compact-sm" onClick={() => void asked.refetch()}>
      {t('optionsFailed')}
    </Button>
  )
  return <FilterChip {...chip} notice={asked.isPending ? t('loading') : failed || undefined} />
}
