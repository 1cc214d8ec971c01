// Predicts the outcome of each line of a file: by its form first, then by the state of its address.
import type { ImportOutcome } from '@manset/model/dispatch/reader.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { maskAddress } from '../../../kit/mask-address.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { hashAddress, normalizeAddress } from '../address.ts'
import type { Line } from './read-file.ts'

export interface Columns {
  email: number
  name: number | null
}

/** A line with a valid address. */
export interface Candidate {
  line: number
  email: string
  hash: Buffer
  name: string | null
}

export interface ClassifiedLine {
  line: number
  outcome: ImportOutcome
  reason: string | null
  /** Excerpt of the line for the report; a valid address is masked. */
  shown: string
}

const MAX_NAME_CHARACTERS = 120
const INVISIBLE = /[\p{Cc}\u2028\u2029]/gu

/** Splits lines into candidates and rejected lines; an address that occurred before in the file is rejected as a repetition. */
export function findCandidates(
  lines: readonly Line[],
  { email, name }: Columns,
  given: { secrets: Secrets; siteId: number; seen: Set<string> },
): { candidates: Candidate[]; judged: ClassifiedLine[] } {
  const candidates: Candidate[] = []
  const judged: ClassifiedLine[] = []
  for (const { number: line, cells } of lines) {
    const typed = cells[email]
    const kept = typed === undefined ? null : normalizeAddress(typed)
    if (kept === null)
      judged.push({ line, outcome: 'invalid', reason: findProblem(typed), shown: displayText(cells, typed) })
    else if (given.seen.has(kept))
      judged.push({ line, outcome: 'duplicate', reason: null, shown: maskAddress(kept) })
    else {
      given.seen.add(kept)
      const hash = hashAddress(given.secrets, given.siteId, kept)
      candidates.push({ line, email: kept, hash, name: readName(name === null ? undefined : cells[name]) })
    }
  }
  return { candidates, judged }
}

const MAX_DISPLAYED_CHARACTERS = 80

/** The text in the address column, or else of the whole line. */
function displayText(cells: readonly string[], typed = ''): string {
  const text = typed.trim() === '' ? cells.filter((cell) => cell.trim() !== '').join(' · ') : typed
  return truncateText(text.replace(INVISIBLE, ' ').toWellFormed().trim(), MAX_DISPLAYED_CHARACTERS)
}

function findProblem(typed: string | undefined): string {
  if (typed === undefined) return 'tooFewColumns'
  return typed.trim() === '' ? 'noAddress' : 'notAnAddress'
}

function readName(cell = ''): string | null {
  const name = [...cell.replace(INVISIBLE, ' ').toWellFormed().trim()].slice(0, MAX_NAME_CHARACTERS).join('')
  return name === '' ? null : name
}

/** The outcome of each candidate for a channel; writes nothing. */
export async function classifyCandidates(
  db: Kysely<Tables>,
  candidates: readonly Candidate[],
  { siteId, channelId }: { siteId: number; channelId: string },
): Promise<ClassifiedLine[]> {
  if (candidates.length === 0) return []
  const { rows } = await sql<{ line: number; outcome: ImportOutcome }>`
    select n.line, case when x.id is not null then 'suppressed'
        when c.state in ('active', 'pending') then 'known' when c.state is not null then 'unsubscribed' else 'new' end as outcome
    from unnest(${candidates.map(({ line }) => line)}::int[], ${candidates.map(({ email }) => email)}::text[],
      ${candidates.map(({ hash }) => hash)}::bytea[]) as n(line, email, hash)
    left join mail_suppressions x on x.site_id = ${siteId} and x.address_hash = n.hash
    left join subscribers s on s.site_id = ${siteId} and s.email = n.email
    left join channel_subscriptions c on c.subscriber_id = s.id and c.channel_id = ${channelId}::bigint`.execute(
    db,
  )
  const emailOf = new Map(candidates.map(({ line, email }) => [line, email]))
  return rows.map(({ line, outcome }) => ({
    ...{ line, outcome, reason: null, shown: maskAddress(emailOf.get(line) ?? '') },
  }))
}
