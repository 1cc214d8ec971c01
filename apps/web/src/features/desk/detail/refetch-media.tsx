// Retries the missing media of an item; results arrive live.
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { graphql } from '../../../generated/graphql.ts'
import { useSave } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { notify, notifyError } from '../../../ui/notify.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'

const RefetchMediaDocument = graphql(`
  mutation RefetchAgencyMedia($agencyContentId: ID!) {
    refetchAgencyMedia(agencyContentId: $agencyContentId)
  }
`)

interface RefetchMediaProps {
  item: Pick<AgencyItem, 'id' | 'images' | 'video' | 'files' | 'isKilled'>
  onRequested: () => void
}

export function RefetchMedia({
  item: { id, images, video, files, isKilled },
  onRequested,
}: RefetchMediaProps) {
  const t = useTexts(agencyTexts)
  const { canAny } = useViewer()
  const request = useSave(RefetchMediaDocument, {
    onSuccess: ({ refetchAgencyMedia: count }) => {
      notify('info', t('detail.fetchingAgain', { count }))
      onRequested()
    },
    onError: notifyError,
  })
  const fetched = files.filter(({ kind }) => kind !== 'media')
  const missing = [...images, ...(video ? [video] : []), ...fetched].filter(
    ({ path, fault }) => !path && fault,
  )
  if (missing.length === 0 || isKilled || !canAny(['agency.edit', 'agencySource.edit'])) return null
  return (
    <p className={classes.again}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={request.isPending}
        onClick={() => request.mutate({ agencyContentId: id })}
      >
        {t('detail.fetchAgain', { count: missing.length })}
      </Button>
    </p>
  )
}
