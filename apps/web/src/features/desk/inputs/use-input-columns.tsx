// Columns of the input log.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { agencyInputList } from '@manset/model/lists/agency-inputs.ts'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../kit/list/rows/grid.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { Sign, type SignLook } from '../../../ui/sign.tsx'
import { agencyTexts } from '../texts/texts.ts'
import { useAgencyWords } from '../use-agency-words.ts'
import type { InputRow } from './input-row.ts'
import { reasonText } from './reason.ts'

/** List widths in pixels: below `NARROW` only the file is shown, from `WIDE` columns get more room. */
const NARROW = 760
const WIDE = 1_400

export function useInputColumns(): readonly GridColumn<InputRow>[] {
  return useListColumns(agencyInputList, useAgencyWords(agencyInputList), OWN)
}

const OWN: OwnColumns<InputRow> = {
  received: { width: '132px' },
  outcome: { hiddenBelow: 0, render: (row) => <Outcome outcome={row.outcome} /> },
  agency: { width: '140px', hiddenBelow: 640 },
  file: { part: 'title', width: (list) => (list < NARROW ? 'auto' : list < WIDE ? '260px' : '360px') },
  items: {
    ...{ width: '96px', align: 'end', hiddenBelow: 900 },
    render: ({ items }) => <span className="tabular">{items.length || '–'}</span>,
  },
  reason: {
    hiddenBelow: NARROW,
    render: (row) => {
      const reason = reasonText(row)
      return <span title={reason}>{reason}</span>
    },
  },
}

const LOOKS: Record<AgencyOutcome, SignLook> = {
  ...{ new: 'good', updated: 'coming', duplicate: 'over', refused: 'bad' },
}

/** The outcome of an input or of an item in it. */
export function Outcome({ outcome }: { outcome: string }) {
  const t = useTexts(agencyTexts)
  return (
    <Sign look={LOOKS[outcome as AgencyOutcome] ?? 'idle'}>{t(`outcomes.${outcome as AgencyOutcome}`)}</Sign>
  )
}
