// What the list of newsletters says in its own way: how far each one is, and when it goes out.
import { mailing } from '@manset/model/entities/mailing.ts'
import type { MailingStatus } from '@manset/model/mailing/mailing.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { OwnColumns } from '../../kit/list/page/list-columns.tsx'
import { useEntityWords } from '../../kit/words/entity-texts.ts'
import { Sign, type SignLook } from '../../ui/sign.tsx'

const LOOKS: Readonly<Record<MailingStatus, SignLook>> = {
  draft: 'idle',
  scheduled: 'waiting',
  sending: 'coming',
  sent: 'good',
  failed: 'bad',
  missed: 'hot',
  canceled: 'over',
}

export const OWN: OwnColumns<EntityItem> = {
  title: { width: 'auto' },
  mailingType: { width: '180px', hiddenBelow: 760 },
  // On a card it is what one looks for.
  date: { hiddenBelow: 0 },
  status: { width: '140px', hiddenBelow: 0, render: (row) => <MailingState status={row.status} /> },
  itemCount: { hiddenBelow: 1_000 },
}

/** How far a newsletter is, as a shape and a word. */
export function MailingState({ status }: { status: unknown }) {
  const { option } = useEntityWords(mailing)
  const one = status as MailingStatus
  return <Sign look={LOOKS[one] ?? 'idle'}>{option('status', one)}</Sign>
}
