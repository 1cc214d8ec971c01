// A content's status: a shape and a word, so that colour is never the only sign.
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import { useTexts } from '../../../platform/texts.ts'
import { contentTexts } from '../texts/texts.ts'
import classes from './content-list.module.css'

export function StatusDot({ status }: { status: string }) {
  const t = useTexts(contentTexts)
  return (
    <span className={classes.status} data-status={status}>
      <span className={classes.dot} aria-hidden="true" />
      {t(`statuses.${status as ContentStatus}`)}
    </span>
  )
}
