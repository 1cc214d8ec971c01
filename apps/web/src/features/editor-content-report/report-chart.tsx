// The report as a bar chart, with the rows in the table's order. Loads recharts in its own chunk, only on this page.
import type { ReportCount } from '@manset/model/content/editor-content-report.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './report.module.css'
import type { Report, ReportRow } from './report-call.ts'
import { reportTexts } from './texts/texts.ts'

export interface ReportChartProps {
  by: Report['by']
  rows: readonly ReportRow[]
  getRowName: (row: ReportRow) => string
}

/** With more editors, the chart would be unreadable. */
const MAX_BARS = 40
const BAR_HEIGHT = 26
const AXIS_HEIGHT = 40
const PERIODS_HEIGHT = 320
/** The two parts of a bar differ in shade and, without color, by stripes. */
const SERIES: readonly Exclude<ReportCount, 'total'>[] = ['contentCount', 'newsworthyContentCount']
const SERIES_FILLS = { contentCount: 'var(--chart-plain)', newsworthyContentCount: 'url(#report-stripes)' }
const AXIS = { stroke: 'var(--ui-border-strong)', tick: { fill: 'var(--ui-text-quiet)', fontSize: 12 } }

export function ReportChart({ by, rows, getRowName }: ReportChartProps) {
  const t = useTexts(reportTexts)
  const format = useFormat()
  const isByEditor = by === 'editor'
  const shown = isByEditor ? rows.slice(0, MAX_BARS) : rows
  const data = shown.map((row) => ({ ...row, label: truncate(getRowName(row)), whole: getRowName(row) }))
  const height = isByEditor ? AXIS_HEIGHT + data.length * BAR_HEIGHT : PERIODS_HEIGHT
  const isPart = shown.length < rows.length
  return (
    <figure className={classes.chart} data-bars={data.length}>
      <figcaption className={classes.caption}>
        <strong>{t('chart.title', { by: t(`by.${by}`).toLocaleLowerCase() })}</strong>{' '}
        {isPart ? t('chart.first', { rows: format.number(shown.length) }) : t('chart.same')}
        <span className={classes.legend}>
          {SERIES.map((part) => (
            <span key={part}>
              {/* Drawn in the SVG, because browsers do not print backgrounds. */}
              <svg width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" fill={SERIES_FILLS[part]} />
              </svg>
              {t(`columns.${part}`)}
            </span>
          ))}
        </span>
      </figcaption>
      {/* Hidden from screen readers: the table contains the same numbers in the same order. */}
      <div aria-hidden="true" style={{ height }}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={data}
            layout={isByEditor ? 'vertical' : 'horizontal'}
            accessibilityLayer={false}
            margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
            barCategoryGap={isByEditor ? '22%' : '12%'}
          >
            <defs>
              <pattern
                id="report-stripes"
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" fill="var(--chart-newsworthy)" />
                <rect width="2" height="6" fill="var(--ui-surface)" />
              </pattern>
            </defs>
            <CartesianGrid stroke="var(--ui-border)" horizontal={!isByEditor} vertical={isByEditor} />
            {isByEditor ? (
              <>
                <XAxis
                  type="number"
                  allowDecimals={false}
                  tickFormatter={(count: number) => format.number(count)}
                  {...AXIS}
                />
                <YAxis type="category" dataKey="label" width={120} interval={0} tickLine={false} {...AXIS} />
              </>
            ) : (
              <>
                <XAxis dataKey="label" minTickGap={16} tickLine={false} {...AXIS} />
                <YAxis
                  allowDecimals={false}
                  width={52}
                  tickFormatter={(count: number) => format.number(count)}
                  {...AXIS}
                />
              </>
            )}
            <Tooltip
              cursor={{ fill: 'var(--ui-surface-hover)' }}
              isAnimationActive={false}
              content={({ payload }) => (
                <BarTooltip row={payload?.[0]?.payload as (ReportRow & { whole: string }) | undefined} />
              )}
            />
            {SERIES.map((part) => (
              <Bar
                key={part}
                dataKey={part}
                stackId="count"
                fill={SERIES_FILLS[part]}
                stroke="var(--ui-surface)"
                strokeWidth={data.length > 100 ? 0 : 1}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

const MAX_LABEL_LENGTH = 18
const truncate = (name: string) =>
  name.length > MAX_LABEL_LENGTH ? `${name.slice(0, MAX_LABEL_LENGTH - 1)}…` : name

function BarTooltip({ row }: { row: (ReportRow & { whole: string }) | undefined }) {
  const t = useTexts(reportTexts)
  const format = useFormat()
  if (!row) return null
  return (
    <div className={classes.bubble}>
      <strong dir="auto">{row.whole}</strong>
      {[...SERIES, 'total' as const].map((count) => (
        <span key={count}>
          {t(`columns.${count}`)} <b>{format.number(row[count])}</b>
        </span>
      ))}
    </div>
  )
}
