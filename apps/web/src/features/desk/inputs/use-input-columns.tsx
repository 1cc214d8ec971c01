// Columns of the input log.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { agencyInputList } from '@manset/model/lists/agency-inputs.ts'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../kit/list/rows/grid.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { StatusLabel, type StatusVariant } from '../../../ui/status-label.tsx'
import { agencyTexts } from '../texts/texts.ts'
import { useAgencyLabels } from '../use-agency-labels.ts'
import { formatReason } from './format-reason.ts'
import type { InputRow } from './input-row.ts'

/** List widths in pixels: below `NARROW_WIDTH` only the file is shown, from `WIDE_WIDTH` columns get more room. */
const NARROW_WIDTH = 760
const WIDE_WIDTH = 1_400

export function useInputColumns(): readonly GridColumn<InputRow>[] {
  return useListColumns(agencyInputList, useAgencyLabels(agencyInputList), OWN_COLUMNS)
}

const OWN_COLUMNS: OwnColumns<InputRow> = {
  received: { width: '132px' },
  outcome: { hiddenBelow: 0, render: (row) => <Outcome outcome={row.outcome} /> },
  agency: { width: '140px', hiddenBelow: 640 },
  file: {
    role: 'title',
    width: (list) => (list < NARROW_WIDTH ? 'auto' : list < WIDE_WIDTH ? '260px' : '360px'),
  },
  items: {
    ...{ width: '96px', align: 'end', hiddenBelow: 900 },
    render: ({ items }) => <span className="tabular">{items.length || '–'}</span>,
  },
  reason: {
    hiddenBelow: NARROW_WIDTH,
    render: (row) => {
      const reason = formatReason(row)
      return <span title={reason}>{reason}</span>
    },
  },
}

const OUTCOME_VARIANTS: Record<AgencyOutcome, StatusVariant> = {
  ...{ new: 'good', updated: 'coming', duplicate: 'over', refused: 'bad' },
}

/** The outcome of an input or of an item in it. */
export function Outcome({ outcome }: { outcome: string }) {
  const t = useTexts(agencyTexts)
  return (
    <StatusLabel look={OUTCOME_VARIANTS[outcome as AgencyOutcome] ?? 'idle'}>
      {t(`outcomes.${outcome as AgencyOutcome}`)}
    </StatusLabel>
  )
}
