// An active embargo: what it blocks and until when, and a button that lifts it after confirmation.
import { Button } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { graphql } from '../../../generated/graphql.ts'
import { useSave } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useHasPassed } from '../../../ui/dates/use-has-passed.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { notify, notifyError } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'

const LiftEmbargoDocument = graphql(`
  mutation LiftAgencyEmbargo($agencyContentId: ID!) {
    liftAgencyEmbargo(agencyContentId: $agencyContentId)
  }
`)

interface LiftEmbargoProps {
  item: Pick<AgencyItem, 'id' | 'embargo' | 'embargoedUntil'>
  onLifted: () => void
}

export function LiftEmbargo({ item: { id, embargo, embargoedUntil }, onLifted }: LiftEmbargoProps) {
  const t = useTexts(agencyTexts)
  const { can } = useViewer()
  const format = useFormat()
  const isOver = useHasPassed(embargoedUntil ? Date.parse(embargoedUntil) : null)
  const lifting = useSave(LiftEmbargoDocument, {
    onSuccess: () => {
      notify('success', t('embargo.lifted'))
      onLifted()
    },
    onError: notifyError,
  })
  if (embargo !== 'open' && (embargo !== 'until' || isOver)) return null
  const handleLift = async () => {
    const question = { title: t('embargo.liftTitle'), text: t('embargo.liftText') }
    if (await confirm({ ...question, action: t('embargo.liftAction') }))
      lifting.mutate({ agencyContentId: id })
  }
  return (
    <div className={classes.warning}>
      <p>
        {embargoedUntil
          ? t('embargo.until', { moment: format.fullDateTime(embargoedUntil) })
          : t('embargo.open')}
      </p>
      {can('agency.edit') ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconLockOpen size={14} aria-hidden />}
          loading={lifting.isPending}
          onClick={() => void handleLift()}
        >
          {t('embargo.lift')}
        </Button>
      ) : (
        <p>{t('embargo.askDesk')}</p>
      )}
    </div>
  )
}
