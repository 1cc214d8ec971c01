// The results of a run as a table, also for docs/PERFORMANCE.md.
import os from 'node:os'
import type { BigUpload } from './big-upload.ts'
import type { FirstLoad } from './browser.ts'
import { GATED, type Ratios } from './gate.ts'
import type { IngestStats } from './ingest.ts'
import type { LiveStats } from './live.ts'
import type { MailStats } from './mails.ts'
import type { Measured } from './measure.ts'
import type { MemoryUse } from './memory.ts'
import type { PushStats } from './push.ts'
import type { Uploaded } from './upload.ts'
import type { VideoStats } from './video.ts'

/** One call: the product, and everything measured alternately with it. */
export interface Row {
  title: string
  goal: number
  product: Measured
  /** The same call of the `--before` checkout. */
  before?: Measured
  /** Only the statements that the product sends. */
  ownSql?: Measured
  /** The independent limit. */
  limit?: Measured
}
export interface Uploads {
  product: Uploaded
  /** The same video in tus pieces. */
  pieces: Uploaded
  before?: Uploaded
  limit: Uploaded
}
export interface Run {
  rows: number
  loadSeconds: number
  measured: Row[]
  uploads: Uploads | null
  ingest: IngestStats | null
  mails: MailStats | null
  /** Milliseconds per call, one call at a time. */
  latencies: {
    first: number
    more: number
    jump: number
    report: number
    reportDays: number
    calendar: number
  } | null
  live: LiveStats | null
  /** The same for a move on a board of two hundred. */
  liveBoard: LiveStats | null
  video: VideoStats | null
  push: PushStats | null
  bigUpload: BigUpload | null
  firstLoad: FirstLoad | null
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const share = (part: number, whole: number | undefined) =>
  whole === undefined ? '–' : `${number((100 * part) / whole)} %`
const cpuOf = ({ cpu }: Measured) => cpu.node + cpu.postgres

/** Other measured servers: heading and property of a row. */
const OTHERS = [
  ['before', 'before'],
  ['limit', 'limit'],
  ['own SQL', 'ownSql'],
] as const

/** Maximum script size of the content list in kilobytes (e2e/first-load.spec.ts). */
const MAX_SCRIPT_KILOBYTES = 260

/** Ratios for the gate: CPU time, which other load on the machine affects far less than requests per second. */
export function ratiosOf(rows: ReadonlyMap<string, Row>, firstLoad: FirstLoad | null): Ratios {
  const ratios = GATED.flatMap((name) => {
    const row = rows.get(name)
    return row?.limit ? [[name, cpuOf(row.limit) / cpuOf(row.product)] as const] : []
  })
  const browser = firstLoad && MAX_SCRIPT_KILOBYTES / firstLoad.scriptKilobytes
  return { ...Object.fromEntries(ratios), ...(browser && { browser }) }
}

export function report(run: Run): string {
  const { rows, loadSeconds, measured } = run
  return [
    '',
    `Machine: ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${number(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}; load ${os.loadavg()[0]?.toFixed(1)} at the end`,
    `Data: ${number(rows)} contents and ${number(rows)} agency items, loaded in ${number(loadSeconds, 1)} s; 16 connections; CPU ms of a request: Node+PostgreSQL`,
    '',
    ...(measured.length > 0 ? table(measured) : []),
    ...others(run),
  ].join('\n')
}

function table(measured: Row[]): string[] {
  const shown = OTHERS.filter(([, key]) => measured.some((row) => row[key]))
  const headings = [
    'what',
    'product /s',
    ...shown.map(([heading]) => `${heading} /s`),
    ...shown.map(([heading]) => `of ${heading}`),
    'goal',
    'CPU product',
    ...shown.map(([heading]) => `CPU ${heading}`),
    ...shown.map(([heading]) => `of ${heading} by CPU`),
    'p50 ms',
    'p95 ms',
    'failures',
  ]
  const lines = measured.map((row) => {
    const { title, goal, product } = row
    const beside = shown.map(([, key]) => row[key])
    const cpu = (one: Measured | undefined) =>
      one ? `${number(one.cpu.node, 2)}+${number(one.cpu.postgres, 2)}` : '–'
    return [
      title,
      number(product.perSecond),
      ...beside.map((one) => (one ? number(one.perSecond) : '–')),
      ...beside.map((one) => share(product.perSecond, one?.perSecond)),
      `${number(goal * 100)} %`,
      cpu(product),
      ...beside.map(cpu),
      ...beside.map((one) => (one ? share(cpuOf(one), cpuOf(product)) : '–')),
      number(product.p50, 1),
      number(product.p95, 1),
      String([product, ...beside].reduce((sum, one) => sum + (one?.failures ?? 0), 0)),
    ]
  })
  return [headings, ['---', ...headings.slice(1).map(() => '--:')], ...lines].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
}

function others({
  uploads,
  ingest,
  mails,
  latencies,
  live,
  liveBoard,
  video,
  push,
  bigUpload,
  firstLoad,
}: Run): string[] {
  const lines = ['']
  if (uploads) {
    const { limit, product, pieces, before } = uploads
    const told = (one: Uploaded) =>
      `${number(one.megabytesPerSecond)} MB/s, ${share(one.megabytesPerSecond, limit?.megabytesPerSecond)} of the limit, with ${number(one.cpuMs)} ms of CPU and ${number(one.grownMegabytes)} MB more than before`
    lines.push(
      `A film of 1 GB uploaded (goal 80 %, 64 MB): product ${told(product)}; in pieces ${told(pieces)}; ${before ? `before ${told(before)}; ` : ''}limit ${limit ? told(limit) : '–'}`,
    )
  }
  if (ingest) {
    const { documents, product, limit, savesAlone, savesMeanwhile } = ingest
    const told = ({ p50, p95 }: { p50: number; p95: number }) =>
      `p50 ${number(p50, 1)} ms, p95 ${number(p95, 1)} ms`
    lines.push(
      `${number(documents)} documents from a folder: product ${number(product.perSecond)} a second, limit ${number(limit.perSecond)}: ${share(product.perSecond, limit.perSecond)} (goal 200 a second)`,
      `Saves at ten a second: alone ${told(savesAlone)}; while the documents came in ${told(savesMeanwhile)}`,
    )
  }
  if (mails) lines.push(...mailLines(mails))
  if (latencies)
    lines.push(
      `One call at a time: page 1 ${number(latencies.first, 2)} ms, page 1,000 by "show more" ${number(latencies.more, 2)} ms, by number ${number(latencies.jump, 2)} ms; the report of all contents by editor ${number(latencies.report)} ms, by day ${number(latencies.reportDays)} ms; a month of the calendar ${number(latencies.calendar)} ms`,
    )
  for (const [what, figures] of [
    ['A save', live],
    ['A move on a board of 200', liveBoard],
  ] as const)
    if (figures)
      lines.push(
        `${what} heard by ${number(figures.listeners)} listeners: p50 ${number(figures.p50)} ms, p95 ${number(figures.p95)} ms after it was asked for (goal 250); ${number(figures.kilobytesEach, 1)} kB a connection, after a collection`,
      )
  if (video) {
    const { seconds, bare, product, savesBefore, savesDuring } = video
    lines.push(
      `A video of ${seconds} s at 1080p through the queue: ${number(product.wallSeconds, 1)} s (${number(product.cpuSeconds, 1)} s of CPU), first size after ${number(product.firstSizeSeconds, 1)} s; the same FFmpeg alone ${number(bare.wallSeconds, 1)} s (${number(bare.cpuSeconds, 1)} s of CPU): ${number(product.wallSeconds / bare.wallSeconds, 2)} × its time, ${number(product.cpuSeconds / bare.cpuSeconds, 2)} × its CPU (goal 1.2); a save p95 ${number(savesBefore, 1)} ms before, ${number(savesDuring, 1)} ms meanwhile`,
    )
  }
  if (push) {
    const { devices, product, limit, savesAlone, savesMeanwhile } = push
    lines.push(
      `A push message to ${number(devices)} browsers: product ${number(product)} a second, encrypted, delivered and in the ledger; a plain loop with web-push ${number(limit)}: ${share(product, limit)} (goal 1,000 a second); a save p95 ${number(savesAlone.p95, 1)} ms alone, ${number(savesMeanwhile.p95, 1)} ms meanwhile`,
    )
  }
  if (bigUpload) {
    const { megabytes, seconds, browser, server } = bigUpload
    const told = ({ before, peak }: MemoryUse) =>
      `${number(before)} MB before, ${number(peak)} at most: ${number(peak - before)} more`
    lines.push(
      `A film of ${number(megabytes)} MB through the browser's window, hashed and stored after ${number(seconds)} s: all processes of the browser ${told(browser)} (goal 200); the server ${told(server)} (goal 64)`,
    )
  }
  if (firstLoad)
    lines.push(
      `Content list, first load: ${number(firstLoad.scriptKilobytes, 1)} kB JavaScript and ${number(firstLoad.styleKilobytes)} kB CSS (gzip), rows after ${number(firstLoad.rowsAfterMs)} ms, ${number(firstLoad.mainThreadMs)} ms of processor time on the page's main thread`,
    )
  return lines
}

function mailLines(figures: MailStats): string[] {
  const { readers, kilobytes, freezeSeconds, perSecond, barePerSecond, memory, taken, twice, ledger } =
    figures
  const told = ({ p50, p95 }: { p50: number; p95: number }) =>
    `p50 ${number(p50, 1)} ms, p95 ${number(p95, 1)} ms`
  return [
    `A newsletter to ${number(readers)} readers, ${number(kilobytes)} kB each: ${number(perSecond)} mails a second with the ledger (goal 500), a plain loop with nodemailer ${number(barePerSecond)}: ${share(perSecond, barePerSecond)}; the first one ${number(freezeSeconds, 1)} s after it was due; taken ${number(taken)}, twice ${number(twice)}, ledger ${JSON.stringify(ledger)}`,
    `The server held ${number(memory.first.peak)} MB at most in the first fifth, ${number(memory.last.peak)} in the last; saves at ten a second: alone ${told(figures.savesAlone)}; meanwhile ${told(figures.savesMeanwhile)}`,
  ]
}
