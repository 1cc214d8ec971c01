// The quiet “12 new” above a list.
import { Button } from '@mantine/core'
import { useTexts } from '../../../platform/texts.ts'
import { liveListTexts } from '../rows/texts/texts.ts'

export interface ArrivalsProps {
  count: number
  onShow: () => void
}

/** The quiet “12 new” above a list; its room is always kept, so that nothing moves when it comes. */
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
