// The figures of a run as a table for people and for docs/PERFORMANCE.md.
import os from 'node:os'
import type { FirstLoad } from './browser.ts'
import type { LiveFigures } from './live.ts'
import type { Measured } from './measure.ts'

export interface Row {
  title: string
  goal: number
  product: Measured
  bare: Measured
  /** The same call of the checkout named by `--before`. */
  before?: Measured
}
export interface Run {
  rows: number
  loadSeconds: number
  measured: Row[]
  /** Milliseconds of one call at a time. */
  latencies: { first: number; more: number; jump: number } | null
  live: LiveFigures | null
  firstLoad: FirstLoad | null
}

export function report({ rows, loadSeconds, measured, latencies, live, firstLoad }: Run): string {
  const number = (value: number, digits = 0) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  const lines = [
    '',
    `Machine: ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${number(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    `Data: ${number(rows)} contents and ${number(rows)} agency items, loaded in ${number(loadSeconds, 1)} s; 16 connections; CPU of a request: Node+PostgreSQL`,
    '',
    '| what | before /s | product /s | bare limit /s | of before | of the limit | goal | p50 ms | p95 ms | CPU ms before | product | limit | failures |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...measured.map(({ title, goal, product, bare, before }) => {
      const share = (of: Measured | undefined) =>
        of ? `${number((100 * product.perSecond) / of.perSecond)} %` : '–'
      const cpu = (of: Measured | undefined) =>
        of ? `${number(of.cpu.node, 2)}+${number(of.cpu.postgres, 2)}` : '–'
      const failures = product.failures + bare.failures + (before?.failures ?? 0)
      return `| ${title} | ${before ? number(before.perSecond) : '–'} | ${number(product.perSecond)} | ${number(bare.perSecond)} | ${share(before)} | ${share(bare)} | ${number(goal * 100)} % | ${number(product.p50, 1)} | ${number(product.p95, 1)} | ${cpu(before)} | ${cpu(product)} | ${cpu(bare)} | ${failures} |`
    }),
  ]
  if (latencies)
    lines.push(
      '',
      `One call at a time: page 1 ${number(latencies.first, 2)} ms, page 1,000 by "show more" ${number(latencies.more, 2)} ms, by number ${number(latencies.jump, 2)} ms`,
    )
  if (live)
    lines.push(
      `A save heard by ${number(live.listeners)} listeners: p50 ${number(live.p50)} ms, p95 ${number(live.p95)} ms after it was asked for; ${number(live.kilobytesEach, 1)} kB a connection`,
    )
  if (firstLoad)
    lines.push(
      `Content list, first load: ${number(firstLoad.scriptKilobytes, 1)} kB JavaScript and ${number(firstLoad.styleKilobytes)} kB CSS (gzip), rows after ${number(firstLoad.rowsAfterMs)} ms`,
    )
  return lines.join('\n')
}
