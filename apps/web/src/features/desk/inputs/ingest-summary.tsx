// Delivery statistics per source: received = new + updated + duplicate + refused. Selecting a line filters the list below
// by its source.
import { AGENCY_OUTCOMES, type AgencyOutcome } from '@manset/model/agency/agency.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { GetAgencyIntakeQuery } from '../../../generated/graphql.ts'
import type { FilteredList } from '../../../kit/list/use-filtered-list.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { DateTimeText } from '../../../ui/date-time-text.tsx'
import { FirstRowsNote } from '../../../ui/states/row-limit-note.tsx'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { PHONE_WIDTH, useMediaQuery } from '../../../ui/use-media-query.ts'
import { agencyTexts } from '../texts/texts.ts'
import { IngestCountsDocument } from './input-calls.ts'
import type { InputRow } from './input-row.ts'
import classes from './inputs.module.css'
import { useReprocess } from './use-reprocess.ts'

type Line = GetAgencyIntakeQuery['getAgencyIntake'][number]

/** Debounce for bursts of inputs. */
const RECOUNT_DELAY_MS = 1_000

export interface IngestSummaryProps {
  listed: FilteredList<InputRow>
  /** Shows only the totals, because a detail pane beside the list needs the room. */
  isCollapsed: boolean
}

export function IngestSummary({ listed, isCollapsed }: IngestSummaryProps) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const { filter } = listed
  const reprocess = useReprocess()
  const isPhone = useMediaQuery(PHONE_WIDTH)
  const range = filter.callFilter.createdDate as { startDate?: string; endDate?: string } | undefined
  const { data, refetch } = useCall(IngestCountsDocument, { createdDate: range ?? null })
  const scheduleRecount = `${listed.arrivals.length} ${listed.rows[0]?.id} ${listed.rows.length} ${listed.excludedIds.size}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: recount when rows are added or removed
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), RECOUNT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [scheduleRecount])
  const lines = data?.getAgencyIntake ?? []
  if (lines.length === 0) return null
  const chosen = new Set((filter.values.sourceIds ?? []).map(String))
  const totals = chosen.size > 0 ? lines.filter(({ sourceId }) => chosen.has(sourceId ?? '')) : lines
  const sumOutcome = (name: 'received' | AgencyOutcome) =>
    format.number(totals.reduce((all, line) => all + line[name], 0))
  const refused = totals.reduce((all, line) => all + line.refused, 0)
  const isOnlyRefused = String(filter.values.outcomes ?? '') === 'refused'
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <div className={classes.lines} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('inputs.source')}</th>
            <th scope="col">{t('inputs.received')}</th>
            {AGENCY_OUTCOMES.map((outcome) => (
              <th key={outcome} scope="col">
                {t(`outcomes.${outcome}`)}
              </th>
            ))}
            <th scope="col">{t('inputs.last')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SourceLine
              key={line.sourceId}
              line={line}
              isChosen={chosen.has(line.sourceId ?? '')}
              onChoose={(id) => filter.setValue('sourceIds', chosen.has(id) ? [] : [id])}
            />
          ))}
        </tbody>
      </table>
      <FirstRowsNote shown={lines.length} limit={LIST_BOUNDS.sources} />
    </div>
  )
  return (
    <section className={classes.intake} aria-label={t('inputs.sources')}>
      <div className={classes.sum}>
        <p className="tabular">
          {t('inputs.equation', {
            received: sumOutcome('received'),
            new: sumOutcome('new'),
            updated: sumOutcome('updated'),
            duplicate: sumOutcome('duplicate'),
            refused: sumOutcome('refused'),
          })}
        </p>
        <Button
          size="compact-sm"
          variant={isOnlyRefused ? 'filled' : 'default'}
          aria-pressed={isOnlyRefused}
          onClick={() => filter.setValue('outcomes', isOnlyRefused ? [] : ['refused'])}
        >
          {t('inputs.onlyRefused')}
        </Button>
        {refused > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={reprocess.isRunning}
            onClick={() => void reprocess.reprocessRejected(refused, [...chosen])}
          >
            {t('inputs.allAgain')}
          </Button>
        )}
      </div>
      {!isCollapsed &&
        (isPhone ? (
          <details>
            <summary>{t('inputs.sources')}</summary>
            {table}
          </details>
        ) : (
          table
        ))}
    </section>
  )
}

interface SourceLineProps {
  line: Line
  isChosen: boolean
  onChoose: (sourceId: string) => void
}

function SourceLine({ line, isChosen, onChoose }: SourceLineProps) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const name = `${line.agency.name} · ${line.sourceName ?? ''}`
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={classes.place}
          aria-pressed={isChosen}
          aria-label={t('inputs.narrow', { source: name })}
          onClick={() => onChoose(line.sourceId ?? '')}
        >
          <bdi>{name}</bdi>
        </button>
        {line.isQuiet && <StatusLabel look="coming">{t('inputs.quiet')}</StatusLabel>}
        {!line.isActive && <StatusLabel look="idle">{t('inputs.paused')}</StatusLabel>}
      </th>
      {(['received', ...AGENCY_OUTCOMES] as const).map((column) => (
        <td key={column} data-refused={(column === 'refused' && line.refused > 0) || undefined}>
          {format.number(line[column])}
        </td>
      ))}
      <td>{line.lastReceivedDate ? <DateTimeText moment={line.lastReceivedDate} /> : t('inputs.never')}</td>
    </tr>
  )
}
