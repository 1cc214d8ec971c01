// Attaches a picture, video or file beside documents to the items that name it, whichever came first. One that no item names is refused
// after an hour.
import { sql } from 'kysely'
import { record, rowsOf } from '../../../platform/change/record.ts'
import type { AgencyImage, StoredFile, StoredVideo } from '../agency/agency-image.ts'
import type { RefusalReason } from '../formats/document.ts'
import { claimFiles, finishClaims, type InboxFile } from './inbox-files.ts'
import { unread } from './input.ts'
import type { RefusedPicture } from './pictures.ts'
import { shownName } from './shown-name.ts'
import type { Taking } from './take-document.ts'
import { writePhotograph } from './take-photograph.ts'

/** How long a picture waits for items that name it, and stays for further ones. */
export const PICTURE_KEPT_MS = 3_600_000
/** Older items no longer wait for pictures. */
const WAITING_DAYS = 2

/** Attaches a settled picture to waiting items; removes it from the inbox after `PICTURE_KEPT_MS`. */
export async function takePicture(taking: Taking, file: InboxFile): Promise<void> {
  const { settling } = taking
  if (!settling.isSettled(file)) return
  if (!settling.wasLookedAt(file)) {
    await writePhotograph(taking, file)
    const refusal = await joinWaitingItems(taking, file)
    if (refusal) return refuse(taking, file, { code: 'media.notTaken', params: { cause: refusal } })
    settling.noteLook(file)
  }
  if (settling.quietFor(file) >= PICTURE_KEPT_MS) await putAway(taking, file)
}

/** Returns the refusal of the file, or null where it was accepted. */
async function joinWaitingItems({ parts, agency }: Taking, file: InboxFile): Promise<string | null> {
  const { pictures } = parts
  const waiting = await itemsNaming(parts, agency.id, file.name)
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
    if (stored) for (const id of ids) await joinItem(parts, { id, column, file, stored })
  }
  return null
}

/** Columns of an item that may name a file beside its document. */
interface Media {
  images: AgencyImage[]
  video: StoredVideo | null
  files: StoredFile[]
}

interface Joining {
  id: string
  column: keyof Media
  file: InboxFile
  stored: { path: string }
}

/** Adds the stored file to the item, in the item's current version. */
function joinItem({ db, clock }: Taking['parts'], { id, column, file, stored }: Joining): Promise<void> {
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
    rowsOf(
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

async function itemsNaming(
  { db, clock }: Taking['parts'],
  agencyId: string,
  name: string,
): Promise<(Media & { id: string })[]> {
  const since = new Date(clock.now().getTime() - WAITING_DAYS * 86_400_000)
  const { rows } = await sql<Media & { id: string }>`
    select id, images, video, files from agency_contents
    where agency_id = ${agencyId} and updated_at >= ${since} and created_at >= ${since}
      and ((images || files) @> ${JSON.stringify([{ href: name }])}::jsonb or video ->> 'href' = ${name})`.execute(
    db,
  )
  return rows
}

/** Deletes a picture that items have; refuses one that no item named, so that the desk sees it. */
async function putAway(taking: Taking, file: InboxFile): Promise<void> {
  const { parts, agency, inbox, settling } = taking
  if ((await itemsNaming(parts, agency.id, file.name)).length === 0)
    return refuse(taking, file, { code: 'media.withoutDocument', params: {} })
  const claimed = await claimFiles(inbox, [file])
  settling.forget(file)
  await finishClaims(
    inbox,
    claimed.map(({ claim }) => ({ claim, isRefused: false })),
  )
}

/** Records a picture as refused and moves it beside the inbox. */
async function refuse(
  { parts, agency, inbox, settling, intake }: Taking,
  file: InboxFile,
  { code, params }: RefusalReason,
): Promise<void> {
  const [claimed] = await claimFiles(inbox, [file])
  settling.forget(file)
  if (!claimed) return
  const { claim } = claimed
  const fileName = shownName(file.name)
  await intake.write({
    agency,
    sourceId: agency.sourceId,
    claim: claim.id,
    fileName,
    bytes: null,
    byteSize: file.size,
    prepared: unread({ code, params: { fileName, ...params } }),
    now: parts.clock.now(),
  })
  await finishClaims(inbox, [{ claim, isRefused: true }])
}
