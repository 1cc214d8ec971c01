// Attaches a picture, video or file beside documents to the items that name it, whichever came first. One that no item names is refused
// after an hour.
import { sql } from 'kysely'
import { record, requireRows } from '../../../platform/change/record.ts'
import type { AgencyImage, StoredFile, StoredVideo } from '../agency/agency-image.ts'
import type { RefusalDetails } from '../formats/document.ts'
import { displayName } from './display-name.ts'
import { claimFiles, finishClaims, type InboxFile } from './inbox-files.ts'
import type { IngestContext } from './ingest-document.ts'
import { ingestPhoto } from './ingest-photo.ts'
import { refusedUnread } from './input.ts'
import type { RefusedPicture } from './media-port.ts'

/** How long a picture waits for items that name it, and stays for further ones. */
export const PICTURE_RETENTION_MS = 3_600_000
/** Older items no longer wait for pictures. */
const ITEM_WAIT_DAYS = 2

/** Attaches a stable picture to waiting items; removes it from the inbox after `PICTURE_RETENTION_MS`. */
export async function ingestPicture(taking: IngestContext, file: InboxFile): Promise<void> {
  const { stability } = taking
  if (!stability.isStable(file)) return
  if (!stability.wasChecked(file)) {
    await ingestPhoto(taking, file)
    const refusal = await attachToWaitingItems(taking, file)
    if (refusal) return refusePicture(taking, file, { code: 'media.notTaken', params: { cause: refusal } })
    stability.markChecked(file)
  }
  if (stability.unchangedMs(file) >= PICTURE_RETENTION_MS) await finishPicture(taking, file)
}

/** Returns the refusal of the file, or null if it was accepted. */
async function attachToWaitingItems(
  { parts, agency }: IngestContext,
  file: InboxFile,
): Promise<string | null> {
  const { pictures } = parts
  const waiting = await findItemsNaming(parts, agency.id, file.name)
  const taken = { localPath: file.path, name: file.name }
  const keeping: [keyof Media, () => Promise<{ path: string } | RefusedPicture>][] = [
    ['images', () => pictures.keep(agency.siteId, taken)],
    ['video', () => pictures.keepVideo(agency.siteId, taken)],
    ['files', () => pictures.keepFile(agency.siteId, isPdf(file.name) ? 'document' : 'sound', taken)],
  ]
  for (const [column, keep] of keeping) {
    const ids = waiting.filter((item) => isAnyWaiting(item[column], file)).map(({ id }) => id)
    const stored = ids.length > 0 ? await keep() : null
    if (stored && 'refusal' in stored) return stored.refusal
    if (stored) for (const id of ids) await attachToItem(parts, { id, column, file, stored })
  }
  return null
}

/** Columns of an item that may name a file beside its document. */
interface Media {
  images: AgencyImage[]
  video: StoredVideo | null
  files: StoredFile[]
}

interface Attachment {
  id: string
  column: keyof Media
  file: InboxFile
  stored: { path: string }
}

/** Adds the stored file to the item, in the item's current version. */
function attachToItem(
  { db, clock }: IngestContext['parts'],
  { id, column, file, stored }: Attachment,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('agency_contents')
      .select(column)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const stands = (row as unknown as Media | undefined)?.[column] ?? null
    if (!isAnyWaiting(stands, file)) return
    const join = <M extends StoredVideo>(medium: M) =>
      isWaiting(medium, file) ? { ...medium, ...stored } : medium
    const joined = Array.isArray(stands) ? stands.map(join) : stands && join(stands)
    requireRows(
      await record(trx, {
        table: 'agency_contents',
        by: { userId: null, siteId: null, address: null },
        at: clock.now(),
        action: 'updated',
        rows: [
          {
            target: { id, version: null },
            values: { [column]: JSON.stringify(joined) },
            changes: null,
          },
        ],
      }),
    )
  })
}

const isPdf = (name: string) => /\.pdf$/i.test(name)

const isWaiting = ({ href, path }: StoredVideo, file: InboxFile) => href === file.name && !path

function isAnyWaiting(media: Media[keyof Media], file: InboxFile): boolean {
  return [media ?? []].flat().some((medium) => isWaiting(medium, file))
}

async function findItemsNaming(
  { db, clock }: IngestContext['parts'],
  agencyId: string,
  name: string,
): Promise<(Media & { id: string })[]> {
  const since = new Date(clock.now().getTime() - ITEM_WAIT_DAYS * 86_400_000)
  const { rows } = await sql<Media & { id: string }>`
    select id, images, video, files from agency_contents
    where agency_id = ${agencyId} and updated_at >= ${since} and created_at >= ${since}
      and ((images || files) @> ${JSON.stringify([{ href: name }])}::jsonb or video ->> 'href' = ${name})`.execute(
    db,
  )
  return rows
}

/** Deletes a picture that items have; refuses one that no item named, so that the desk sees it. */
async function finishPicture(taking: IngestContext, file: InboxFile): Promise<void> {
  const { parts, agency, inbox, stability } = taking
  if ((await findItemsNaming(parts, agency.id, file.name)).length === 0)
    return refusePicture(taking, file, { code: 'media.withoutDocument', params: {} })
  const claimed = await claimFiles(inbox, [file])
  stability.forget(file)
  await finishClaims(
    inbox,
    claimed.map(({ claim }) => ({ claim, isRefused: false })),
  )
}

/** Records a picture as refused and moves it beside the inbox. */
async function refusePicture(
  { parts, agency, inbox, stability, intake }: IngestContext,
  file: InboxFile,
  { code, params }: RefusalDetails,
): Promise<void> {
  const [claimed] = await claimFiles(inbox, [file])
  stability.forget(file)
  if (!claimed) return
  const { claim } = claimed
  const fileName = displayName(file.name)
  await intake.write({
    agency,
    sourceId: agency.sourceId,
    claim: claim.id,
    fileName,
    bytes: null,
    byteSize: file.size,
    prepared: refusedUnread({ code, params: { fileName, ...params } }),
    now: parts.clock.now(),
  })
  await finishClaims(inbox, [{ claim, isRefused: true }])
}
