import { Button, Loader } from '@mantine/core'
import { useTexts } from '../../../platform/language/texts.ts'
import { formatError } from '../../../ui/notify.ts'
import { liveListTexts } from '../rows/texts/texts.ts'

export interface FooterList {
  rows: readonly unknown[]
  isComplete: boolean
  isTruncated: boolean
  error: Error | null
  retry(): void
}

/** Below the last row: loading more, an error, or the end of the list. */
export function ListFooter({ list }: { list: FooterList }) {
  const t = useTexts(liveListTexts)
  if (list.error)
    return (
      <span role="alert">
        {formatError(list.error)}{' '}
        <Button variant="default" size="compact-sm" onClick={list.retry}>
          {t('retry')}
        </Button>
      </span>
    )
  if (list.isTruncated) return <span role="status">{t('cut', { count: list.rows.length })}</span>
  if (list.isComplete) return <span role="status">{t('allLoaded')}</span>
  return (
    <>
      <Loader size={14} color="gray" mr={8} /> {t('loadingMore')}
    </>
  )
}
