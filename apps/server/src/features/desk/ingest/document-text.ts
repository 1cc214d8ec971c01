// One input of the ledger as it came: its text, and of each of its items what was read from where.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { ownAgencies } from '../agency/agency-list.ts'
import { decodeDocument } from '../formats/charset.ts'
import type { ReadFrom } from '../formats/document.ts'
import { isJpeg } from '../formats/photo.ts'
import { type AgencyDocumentRow, agencyInputs } from './document-list.ts'
import { keptInputs } from './kept-inputs.ts'
import type { Prepared } from './prepare.ts'
import { rawOf } from './raw-input.ts'
import { prepareAgain } from './read-again.ts'

/** Of a longer document only the beginning is shown. */
const SHOWN_BYTES = 256 * 1_024

export interface ReadItem {
  externalId: string
  fields: ReadFrom[]
}
export interface AgencyDocument extends AgencyDocumentRow {
  /** Null where its bytes are no text, or do not stand in the database. */
  text: string | null
  /** Its bytes can be downloaded. */
  hasRaw: boolean
  isTextCut: boolean
  readItems: ReadItem[]
}

/** The input with its text; `NOT_FOUND` where the site does not see its agency. */
export async function getAgencyDocument(id: string, context: Context): Promise<AgencyDocument> {
  const row = await agencyInputs.load(id, context, Object.keys(agencyInputs.definition.fields))
  if (!row) throw notFound('agencyDocument', id)
  const [kept] = await keptInputs(context.tools, ofSite(id, context), 1)
  const stored = await context.tools.db
    .selectFrom('agency_documents')
    .select('read_from')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!kept) throw notFound('agencyDocument', id)
  const raw = await rawOf(context.tools, kept)
  const isText = raw?.at === 'ledger' && !isJpeg(kept.raw)
  return {
    ...row,
    text: isText ? textOf(kept.raw.subarray(0, SHOWN_BYTES)) : null,
    isTextCut: isText && kept.raw.length > SHOWN_BYTES,
    hasRaw: raw !== null,
    readItems: stored?.read_from
      ? (stored.read_from as unknown as { externalId: string; readFrom: ReadFrom[] }[]).map(
          ({ externalId, readFrom }) => ({ externalId, fields: readFrom }),
        )
      : // It came before this was kept: as today's readers would read it.
        (isText ? await prepareAgain(context.tools, kept, kept.raw) : NOTHING).items.map(
          ({ externalId, readFrom }) => ({
            externalId,
            fields: readFrom,
          }),
        ),
  }
}

const NOTHING: Pick<Prepared, 'items'> = { items: [] }

/** An input of an agency the site sees. */
export function ofSite(id: string, { viewer }: Pick<Context, 'viewer'>): RawBuilder<unknown> {
  return sql`d.id = ${id}::bigint and d.agency_id = any(${ownAgencies(viewer.siteId)})`
}

/** In the charset it says, where its bytes are that; with replacement characters otherwise. */
function textOf(bytes: Uint8Array): string {
  let text: string
  try {
    text = decodeDocument(bytes)
  } catch {
    text = new TextDecoder().decode(bytes)
  }
  // Control characters are shown as a mark: the text is looked at, never run.
  return text
    .replace(/\p{Cc}/gu, (character) => ('\n\t\r'.includes(character) ? character : '\ufffd'))
    .toWellFormed()
}
