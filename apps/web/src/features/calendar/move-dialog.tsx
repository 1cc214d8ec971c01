// "Move to…": like dragging, but to the minute, with the form's date picker and its limits.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { DateTimePicker } from '../../ui/dates/date-time-picker.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import classes from './calendar.module.css'
import type { CalendarEntry } from './calendar-calls.ts'
import { calendarTexts } from './texts/texts.ts'
import type { MoveEntry } from './use-move.ts'

interface MoveDialogProps {
  thing: CalendarEntry
  title: string
  move: MoveEntry
  onClose(): void
}

export function MoveDialog({ thing, title, move, onClose }: MoveDialogProps) {
  const t = useTexts(calendarTexts)
  const [at, setAt] = useState<string | null>(thing.at)
  const apply = () => {
    onClose()
    if (at) void move(thing, at)
  }
  return (
    <Dialog
      isOpen
      title={t('move.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('move.cancel')}
          </Button>
          <Button disabled={!at || at === thing.at} onClick={apply}>
            {t('move.apply')}
          </Button>
        </>
      }
    >
      <p className={classes.panelTitle}>
        <bdi>{title}</bdi>
      </p>
      <DateTimePicker label={t('move.label')} value={at} onChange={setAt} minimum={now().toISOString()} />
    </Dialog>
  )
}
