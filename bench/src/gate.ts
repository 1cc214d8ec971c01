// Compares the ratios of a run with the recorded ones: `npm run bench -- --gate`; `--record` records them.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const FILE = path.resolve(import.meta.dirname, '../recorded-ratios.json')
/** Scenarios of the gate, by their names in `--only`. */
export const GATED = ['list', 'search', 'jump', 'read', 'save', 'board', 'browser'] as const
/** Maximum relative fall of a ratio: a tenth. On a busy machine, CPU times of two runs differ by less. */
const MAX_REGRESSION = 0.1

type GatedName = (typeof GATED)[number]

/** Ratios by name, larger is better: the limit's CPU time divided by the product's, and the maximum first load divided by its size. */
export type Ratios = Partial<Record<GatedName, number>>

const WORDS: Readonly<Record<GatedName, string>> = {
  list: 'The list of 50',
  search: 'The search of a year',
  jump: 'Page 1,000 by its number',
  read: 'The reading of one content',
  save: 'The save of a published content',
  board: 'The opening of a board',
  browser: 'The size of the first load',
}

/** A sentence for each ratio that fell by more than a tenth, or that was recorded but not measured; empty if there are none. */
export function findRegressions(recorded: Ratios, measured: Ratios): string[] {
  return GATED.flatMap((name) => {
    const [before, now] = [recorded[name], measured[name]]
    if (before === undefined) return []
    if (now === undefined || !Number.isFinite(now))
      return [`${WORDS[name]} was recorded at ${percent(before)} and was not measured.`]
    if (now >= before * (1 - MAX_REGRESSION)) return []
    return [`${WORDS[name]} fell from ${percent(before)} to ${percent(now)} of its limit.`]
  })
}

const percent = (ratio: number) => `${Math.round(ratio * 100)} %`

export async function readRecorded(): Promise<Ratios> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Ratios
}

/** Overwrites the recorded ratios with the measured ones; others stay. */
export async function recordRatios(measured: Ratios): Promise<void> {
  const before = await readRecorded().catch(() => ({}))
  const rounded = Object.entries(measured).map(([name, ratio]) => [name, Math.round(ratio * 1000) / 1000])
  await writeFile(FILE, `${JSON.stringify({ ...before, ...Object.fromEntries(rounded) }, null, 2)}\n`)
}
