// Newsletters by status: pending, drafts, sent, trash.
import type { MailingStatus } from '@manset/model/mailing/mailing.ts'
import { useSearch } from '@tanstack/react-router'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import classes from './mailing.module.css'
import { mailingTexts } from './texts/texts.ts'

const TABS = {
  all: [],
  pending: ['scheduled', 'sending', 'missed', 'failed'],
  drafts: ['draft'],
  sent: ['sent'],
  trash: ['canceled'],
} as const satisfies Record<string, readonly MailingStatus[]>

export function MailingTabs() {
  const t = useTexts(mailingTexts)
  const { status = [] } = useSearch({ strict: false }) as { status?: string | string[] }
  const current = [status].flat().join()
  const tabs = Object.entries(TABS).map(([name, statuses]) => ({
    to: getAddress('mailingList'),
    search: { status: statuses.length > 0 ? [...statuses] : undefined },
    label: t(`tabs.${name as keyof typeof TABS}`),
    isCurrent: statuses.join() === current,
  }))
  return (
    <div className={classes.tabs}>
      <LinkTabs label={t('tabs.label')} tabs={tabs} shouldPreserveSearch />
    </div>
  )
}
