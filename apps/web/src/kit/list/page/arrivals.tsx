// The quiet “12 new” above a list.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { liveListTexts } from '../rows/texts/texts.ts'

export interface ArrivalsProps {
  count: number
  onShow: () => void
}

/** The quiet “12 new” above a list; its room is always kept, so that nothing moves when it comes. */
export function Arrivals({ count, onShow }: ArrivalsProps) {
  const t = useTexts(liveListTexts)
  const button = useRef<HTMLButtonElement>(null)
  // The button goes once it was pressed; the focus must not go with it.
  useEffect(() => {
    if (count === 0 && document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [count])
  return (
    <span role="status">
      {count > 0 && (
        <Button
          ref={button}
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
