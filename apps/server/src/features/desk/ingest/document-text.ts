// One input in full: its text, and for each item which value was read from where.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { agenciesOfSite } from '../agency/agency-list.ts'
import { decodeDocument } from '../formats/charset.ts'
import type { FieldOrigin } from '../formats/document.ts'
import { isJpeg } from '../formats/photo.ts'
import { type AgencyDocumentRow, agencyInputs } from './document-list.ts'
import type { PreparedDocument } from './prepare.ts'
import { locateRawInput } from './raw-input.ts'
import { prepareStored } from './reread.ts'
import { loadStoredInputs } from './stored-inputs.ts'

/** Longer documents are cut to this size. */
const MAX_DISPLAYED_BYTES = 256 * 1_024

export interface ReadItem {
  externalId: string
  fields: FieldOrigin[]
}
export interface AgencyDocument extends AgencyDocumentRow {
  /** Null for binary input, or where its bytes are not in the database. */
  text: string | null
  /** True where its bytes can be downloaded. */
  hasRaw: boolean
  isTextTruncated: boolean
  readItems: ReadItem[]
}

/** The input with its text; `NOT_FOUND` where its agency does not deliver to the site. */
export async function getAgencyDocument(id: string, context: Context): Promise<AgencyDocument> {
  const row = await agencyInputs.load(id, context, Object.keys(agencyInputs.definition.fields))
  if (!row) throw notFound('agencyDocument', id)
  const [kept] = await loadStoredInputs(context.tools, isVisibleToSite(id, context), 1)
  const stored = await context.tools.db
    .selectFrom('agency_documents')
    .select('read_from')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!kept) throw notFound('agencyDocument', id)
  const raw = await locateRawInput(context.tools, kept)
  const isText = raw?.at === 'ledger' && !isJpeg(kept.raw)
  return {
    ...row,
    text: isText ? decodeForDisplay(kept.raw.subarray(0, MAX_DISPLAYED_BYTES)) : null,
    isTextTruncated: isText && kept.raw.length > MAX_DISPLAYED_BYTES,
    hasRaw: raw !== null,
    readItems: stored?.read_from
      ? (stored.read_from as unknown as { externalId: string; readFrom: FieldOrigin[] }[]).map(
          ({ externalId, readFrom }) => ({ externalId, fields: readFrom }),
        )
      : // Older inputs have no stored positions: they are read again with the current readers.
        (isText ? await prepareStored(context.tools, kept, kept.raw) : NOTHING).items.map(
          ({ externalId, readFrom }) => ({
            externalId,
            fields: readFrom,
          }),
        ),
  }
}

const NOTHING: Pick<PreparedDocument, 'items'> = { items: [] }

/** SQL condition: an input of an agency that delivers to the site. */
export function isVisibleToSite(id: string, { viewer }: Pick<Context, 'viewer'>): RawBuilder<unknown> {
  return sql`d.id = ${id}::bigint and d.agency_id = any(${agenciesOfSite(viewer.siteId)})`
}

/** Decodes with the declared charset if the bytes are valid in it, else as UTF-8 with replacement characters. */
function decodeForDisplay(bytes: Uint8Array): string {
  let text: string
  try {
    text = decodeDocument(bytes)
  } catch {
    text = new TextDecoder().decode(bytes)
  }
  // Control characters become a replacement mark, because the text is only displayed.
  return text
    .replace(/\p{Cc}/gu, (character) => ('\n\t\r'.includes(character) ? character : '\ufffd'))
    .toWellFormed()
}
