import { Tooltip, UnstyledButton } from '@mantine/core'
import { useTexts } from '../../../platform/language/texts.ts'
import classes from '../page/list-page.module.css'
import { liveListTexts } from '../rows/texts/texts.ts'

/** A disabled filter: it keeps its place, and explains itself on hover, focus and to screen readers. */
export function DisabledFilter({ label }: { label: string }) {
  const t = useTexts(liveListTexts)
  return (
    <Tooltip label={t('filterClosed')} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.toggle} aria-disabled="true" aria-description={t('filterClosed')}>
        {label}
      </UnstyledButton>
    </Tooltip>
  )
}
