// Columns of the ledger.
import type { AgencyOutcome } from '@manset/model/agency.ts'
import { useMemo } from 'react'
import type { GridColumn } from '../../../kit/list/rows/row-grid.tsx'
import { useTexts } from '../../../platform/texts.ts'
import { MomentText } from '../../../ui/moment-text.tsx'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { InputRow } from './agency-inputs.tsx'
import { reasonText } from './reason.ts'

/** Widths of the list (pixels) below which it keeps to the file, and from which it has room to spare. */
const NARROW = 760
const WIDE = 1_400

export function useInputColumns(): readonly GridColumn<InputRow>[] {
  const t = useTexts(agencyTexts)
  return useMemo(
    () => [
      {
        key: 'received',
        label: t('columns.received'),
        width: '132px',
        render: (row) => <MomentText moment={row.receivedDate} />,
      },
      {
        key: 'outcome',
        label: t('columns.outcome'),
        width: '132px',
        render: (row) => <Outcome outcome={row.outcome} />,
      },
      {
        key: 'agency',
        label: t('columns.agency'),
        width: '140px',
        hiddenBelow: 640,
        render: (row) => <bdi>{row.agency.name}</bdi>,
      },
      {
        key: 'file',
        label: t('columns.file'),
        width: (list) => (list < NARROW ? 'auto' : list < WIDE ? '260px' : '360px'),
        render: (row) => <bdi title={row.fileName}>{row.fileName}</bdi>,
      },
      {
        key: 'items',
        label: t('columns.items'),
        width: '96px',
        align: 'end',
        hiddenBelow: 900,
        render: (row) => <span className="tabular">{row.items.length || '–'}</span>,
      },
      {
        key: 'reason',
        label: t('columns.reason'),
        hiddenBelow: NARROW,
        render: (row) => {
          const reason = reasonText(row)
          return <span title={reason}>{reason}</span>
        },
      },
    ],
    [t],
  )
}

/** What became of an input or of an item in it: a shape and a word. */
export function Outcome({ outcome }: { outcome: string }) {
  const t = useTexts(agencyTexts)
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <span className={classes.dot} aria-hidden="true" />
      {t(`outcomes.${outcome as AgencyOutcome}`)}
    </span>
  )
}
