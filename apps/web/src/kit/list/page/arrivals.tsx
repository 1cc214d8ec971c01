// The unobtrusive “12 new” above a list.
import { Button } from '@mantine/core'
import { useTexts } from '../../../platform/language/texts.ts'
import { liveListTexts } from '../rows/texts/texts.ts'

export interface ArrivalsProps {
  count: number
  onShow: () => void
}

/** The unobtrusive “12 new” above a list; its space is always reserved, so that nothing shifts when it appears. */
export function Arrivals({ count, onShow }: ArrivalsProps) {
  const t = useTexts(liveListTexts)
  return (
    <span role="status">
      {count > 0 && (
        <Button
          variant="light"
          size="compact-sm"
          radius="xl"
          aria-label={t('showArrivals', { count })}
          onClick={onShow}
        >
          {t('arrivals', { count })}
        </Button>
      )}
    </span>
  )
}
