// A picture beside the documents: it joins the items that name it, whichever of the two came first. One that no
// item names is refused after an hour.
import { sql } from 'kysely'
import { record, rowsOf } from '../../../platform/change/record.ts'
import type { AgencyImage } from '../agency/agency-image.ts'
import type { RefusalReason } from '../formats/document.ts'
import { claimFiles, finishClaims, type InboxFile } from './inbox-files.ts'
import { unread } from './input.ts'
import { shownName } from './shown-name.ts'
import type { Taking } from './take-document.ts'
import { writePhotograph } from './take-photograph.ts'

const MEDIA_ENDING = /\.(jpe?g|jfif|png|gif|webp|mp4|mov|m4v)$/i
/** A picture is waited for, and kept for other items that name it, so long. */
export const PICTURE_KEPT_MS = 3_600_000
/** Items older than this do not wait for pictures any more. */
const WAITING_DAYS = 2

/** Whether a file is a picture or film rather than a document, by its name. */
export function isMediaName(name: string): boolean {
  return MEDIA_ENDING.test(name)
}

/** Joins a settled picture to items that wait for it; puts it away once it has been there long enough. */
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

/** Answers why the picture is none that is taken, null where nothing is wrong. */
async function joinWaitingItems({ parts, agency }: Taking, file: InboxFile): Promise<string | null> {
  const { db, clock, pictures } = parts
  const waiting = await itemsNaming(parts, agency.id, file.name)
  if (!waiting.some(({ images }) => images.some((image) => isWaitingFor(image, file)))) return null
  const stored = await pictures.keep(agency.siteId, { localPath: file.path, name: file.name })
  if ('refusal' in stored) return stored.refusal
  for (const { id } of waiting)
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('agency_contents')
        .select('images')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      const images = (row?.images ?? []) as unknown as AgencyImage[]
      if (!images.some((image) => isWaitingFor(image, file))) return
      const joined = images.map((image) => (isWaitingFor(image, file) ? { ...image, ...stored } : image))
      rowsOf(
        await record(trx, {
          table: 'agency_contents',
          by: { userId: null, siteId: null, address: null },
          at: clock.now(),
          action: 'updated',
          rows: [
            {
              target: { id, version: null },
              values: { images: JSON.stringify(joined) },
              changes: null,
            },
          ],
        }),
      )
    })
  return null
}

const isWaitingFor = (image: AgencyImage, file: InboxFile) => image.href === file.name && image.path === null

async function itemsNaming(
  { db, clock }: Taking['parts'],
  agencyId: string,
  name: string,
): Promise<{ id: string; images: AgencyImage[] }[]> {
  const since = new Date(clock.now().getTime() - WAITING_DAYS * 86_400_000)
  const { rows } = await sql<{ id: string; images: AgencyImage[] }>`
    select id, images from agency_contents
    where agency_id = ${agencyId} and updated_at >= ${since} and created_at >= ${since}
      and images @> ${JSON.stringify([{ href: name }])}::jsonb`.execute(db)
  return rows
}

/** A picture that items have is removed from the inbox; one that no item named is refused, for the desk to see. */
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

/** Writes a picture down as refused and keeps it beside the inbox. */
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
