// An embargo whose end cannot be read: what it blocks, and the button that lifts it.
import { Button } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { graphql } from '../../../generated/graphql.ts'
import { useSave } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { notify, notifyError } from '../../../ui/notify.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'

const LiftEmbargoDocument = graphql(`
  mutation LiftAgencyEmbargo($agencyContentId: ID!) {
    liftAgencyEmbargo(agencyContentId: $agencyContentId)
  }
`)

interface OpenEmbargoProps {
  item: Pick<AgencyItem, 'id' | 'embargo'>
  onLifted: () => void
}

export function OpenEmbargo({ item: { id, embargo }, onLifted }: OpenEmbargoProps) {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const lifting = useSave(LiftEmbargoDocument, {
    onSuccess: () => {
      notify('success', t('embargo.lifted'))
      onLifted()
    },
    onError: notifyError,
  })
  if (embargo !== 'open') return null
  return (
    <div className={classes.warning}>
      <p>{t('embargo.open')}</p>
      {can('agency.edit') ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconLockOpen size={14} aria-hidden />}
          loading={lifting.isPending}
          onClick={() => lifting.mutate({ agencyContentId: id })}
        >
          {t('embargo.lift')}
        </Button>
      ) : (
        <p>{t('embargo.askDesk')}</p>
      )}
    </div>
  )
}
