// Predicts the outcome of each line of a file: by its form first, then by the state of its address.
import type { ImportOutcome } from '@manset/model/dispatch/reader.ts'
import { cutText } from '@manset/model/text/cut-text.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { maskedAddress } from '../../../kit/masked-address.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { addressHash, keptAddress } from '../address.ts'
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

export interface Judged {
  line: number
  outcome: ImportOutcome
  reason: string | null
  /** Excerpt of the line for the report; a valid address is masked. */
  shown: string
}

const LONGEST_NAME = 120
const UNSEEN = /[\p{Cc}\u2028\u2029]/gu

/** Splits lines into candidates and rejected lines; an address that occurred before in the file is rejected as a repetition. */
export function candidatesIn(
  lines: readonly Line[],
  { email, name }: Columns,
  given: { secrets: Secrets; siteId: number; seen: Set<string> },
): { candidates: Candidate[]; judged: Judged[] } {
  const candidates: Candidate[] = []
  const judged: Judged[] = []
  for (const { number: line, cells } of lines) {
    const typed = cells[email]
    const kept = typed === undefined ? null : keptAddress(typed)
    if (kept === null)
      judged.push({ line, outcome: 'invalid', reason: faultOf(typed), shown: shownOf(cells, typed) })
    else if (given.seen.has(kept))
      judged.push({ line, outcome: 'duplicate', reason: null, shown: maskedAddress(kept) })
    else {
      given.seen.add(kept)
      const hash = addressHash(given.secrets, given.siteId, kept)
      candidates.push({ line, email: kept, hash, name: nameIn(name === null ? undefined : cells[name]) })
    }
  }
  return { candidates, judged }
}

const MOST_SHOWN = 80

/** The text in the address column, or else of the whole line. */
function shownOf(cells: readonly string[], typed = ''): string {
  const text = typed.trim() === '' ? cells.filter((cell) => cell.trim() !== '').join(' · ') : typed
  return cutText(text.replace(UNSEEN, ' ').toWellFormed().trim(), MOST_SHOWN)
}

function faultOf(typed: string | undefined): string {
  if (typed === undefined) return 'tooFewColumns'
  return typed.trim() === '' ? 'noAddress' : 'notAnAddress'
}

function nameIn(cell = ''): string | null {
  const name = [...cell.replace(UNSEEN, ' ').toWellFormed().trim()].slice(0, LONGEST_NAME).join('')
  return name === '' ? null : name
}

/** The outcome of each candidate for a channel; writes nothing. */
export async function judge(
  db: Kysely<Tables>,
  candidates: readonly Candidate[],
  { siteId, channelId }: { siteId: number; channelId: string },
): Promise<Judged[]> {
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
    ...{ line, outcome, reason: null, shown: maskedAddress(emailOf.get(line) ?? '') },
  }))
}
