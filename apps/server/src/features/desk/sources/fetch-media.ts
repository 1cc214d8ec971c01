// Fetches pictures, videos and other files that items name on the web, through the guard, and stores them as media of the agency's own
// site. A failure is stored in place of the copy.
import type { Writable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { OngoingWork } from '../../../kit/ongoing/ongoing-work.ts'
import { record, requireRows } from '../../../platform/change/record.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { type JobAttempt, type JobHandler, jobHandler } from '../../../platform/jobs/handler.ts'
import type { JobDeclaration } from '../../../platform/jobs/jobs.ts'
import { createGuard, type Guard } from '../../../platform/outbound/guarded-addresses.ts'
import { type FetchLimits, guardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type AgencyImage, isFileName, type StoredFile } from '../agency/agency-image.ts'
import type { MediaPort, RefusedPicture } from '../ingest/media-port.ts'
import { fileNameOf, type PolledSource } from './adapter.ts'
import { decryptSource } from './adapters.ts'
import { authHeaders } from './http-sign-in.ts'
import { loadSource } from './source-leases.ts'

export const fetchMediaJob: JobDeclaration<{ agencyContentId: string }> = {
  name: 'agency.fetchMedia',
  retries: 5,
  backoff: { firstSeconds: 30, mostSeconds: 3_600 },
  deadlineSeconds: 1_800,
  heartbeatSeconds: 30,
  concurrency: 2,
  sameKey: 'parallel',
}

/** Further pictures are ignored: a news item has a few dozen at most. */
const MAX_IMAGES = 100
const IMAGE_TIMEOUT_MS = 60_000
const VIDEO_TIMEOUT_MS = 1_200_000
/** Temporary errors, worth a retry. */
const TEMPORARY_ERRORS = new Set([
  'answer.unreachable',
  'answer.tooSlow',
  'answer.malformed',
  'address.unknown',
])

/** State of a picture or video with an address. */
interface Medium {
  href: string
  path?: string | null
  fault?: string | null
}
interface Video extends Medium {
  mime: string | null
}
type Stored = { path: string; width?: number; height?: number }

interface Item {
  id: string
  images: AgencyImage[]
  video: Video | null
  files: StoredFile[]
  siteId: number
  sourceId: string | null
}

/** The job handler, given access to the media store. */
export function fetchMediaHandler(picturesOf: (tools: Tools) => MediaPort, own?: Guard): JobHandler {
  return jobHandler(fetchMediaJob, async (attempt) => {
    await fetchMissing(attempt, picturesOf, own)
    // Only this job's note: media named since have a note of their own and get another job.
    await attempt.tools.db.deleteFrom('agency_media_queue').where('job_id', '=', attempt.id).execute()
  })
}

async function fetchMissing(
  { data, tools, signal, progress, isLast }: JobAttempt<{ agencyContentId: string }>,
  picturesOf: (tools: Tools) => MediaPort,
  own: Guard | undefined,
): Promise<void> {
  const item = await loadItem(tools.db, data.agencyContentId)
  if (!item) return
  const fetching = await openFetching(tools, item, own ?? createGuard(tools.settings.allowedHosts), signal)
  const missing = listMissing(item)
  const passing: OutboundError[] = []
  for (const [place, wanted] of missing.entries()) {
    signal.throwIfAborted()
    // The item's newest version may no longer name it, or another job may have fetched it.
    const now = await loadItem(tools.db, item.id)
    if (now && listMissing(now).some(({ href, kind }) => href === wanted.href && kind === wanted.kind)) {
      const result = await fetchOne(wanted, { ...fetching, pictures: picturesOf(tools), tools })
      if (result instanceof OutboundError && result.code === 'unforeseen')
        tools.log.warn({ err: result.cause, item: item.id }, 'a file of an agency item could not be fetched')
      if (!(result instanceof OutboundError)) await recordResult(tools, item.id, wanted, result)
      else if (await isLast()) await recordResult(tools, item.id, wanted, { fault: result.code })
      else passing.push(result)
    }
    progress(place + 1, missing.length)
  }
  const [fault] = passing
  if (fault) throw new Refusal('AGENCY_MEDIA_UNREACHABLE', fault.code, { params: { count: passing.length } })
}

/** Handles an item whose media job has ended unexpectedly: each missing file gets a reason, and can be fetched again from the item. */
export const ongoingMedia: OngoingWork = {
  table: 'agency_media_queue',
  key: 'agency_content_id',
  isOngoing: sql<boolean>`t.job_id is not null`,
  job: fetchMediaJob.name,
  // Same lock order as ingest, which writes the item before a trigger notes due media.
  lockFirst: async (id, trx) => {
    await trx.selectFrom('agency_contents').select('id').where('id', '=', id).forUpdate().execute()
  },
  async onAbandoned(id, by, tools) {
    const item = await loadItem(tools.db, id)
    const fault = by === 'cancelled' ? 'fetch.cancelled' : 'fetch.interrupted'
    for (const wanted of item ? listMissing(item) : []) await recordResult(tools, id, wanted, { fault })
    await tools.db.deleteFrom('agency_media_queue').where('agency_content_id', '=', id).execute()
  },
  async restart(id, { db }) {
    const noted = await db
      .selectFrom('agency_media_queue')
      .select('job_id')
      .where('agency_content_id', '=', id)
      .executeTakeFirst()
    return noted !== undefined
  },
}

interface MissingFile {
  href: string
  kind: MediumKind
}
type MediumKind = 'image' | 'video' | 'sound' | 'pdf'

/** Media that an item names and we have no copy of, each address once. */
function listMissing({ images, video, files }: Item): MissingFile[] {
  const pictures = new Set(images.filter(isMissing).map(({ href }) => href))
  const wanted: MissingFile[] = [...pictures].slice(0, MAX_IMAGES).map((href) => ({ href, kind: 'image' }))
  for (const { href, kind, ...file } of files)
    if (kind !== 'media' && isMissing({ href, ...file })) wanted.push({ href, kind })
  return video && isMissing(video) ? [...wanted, { href: video.href, kind: 'video' }] : wanted
}

const isMissing = ({ href, path, fault }: Medium) => !isFileName(href) && !path && !fault

/** The item with the site that stores its media and the source it came from; null if it was deleted or killed. */
async function loadItem(db: Kysely<Tables>, id: string): Promise<Item | null> {
  const { rows } = await sql<Item>`
    select t.id, t.images, t.video, t.files, a.site_id as "siteId", d.source_id as "sourceId"
    from agency_contents t join agencies a on a.id = t.agency_id
    left join agency_documents d on d.id = t.document_id
    where t.id = ${id} and not t.is_killed`.execute(db)
  return rows[0] ?? null
}

interface Fetching {
  siteId: number
  guard: Guard
  signal: AbortSignal
  /** Origin of the source and its credentials, which are sent to no other origin. */
  origin: string | undefined
  credentials: Record<string, string>
  /** The FTP server that delivered the item; its own files are fetched there. */
  ftp: PolledSource | null
}

async function openFetching(
  { db, secrets }: Tools,
  { siteId, sourceId }: Item,
  guard: Guard,
  signal: AbortSignal,
): Promise<Fetching> {
  const source = sourceId === null ? undefined : await loadSource(db, sourceId)
  const origin = source?.address ? URL.parse(source.address)?.origin : undefined
  const isOverHttp = source?.kind === 'http' || source?.kind === 'feed'
  const credentials = source && isOverHttp ? authHeaders(decryptSource(source, secrets)) : {}
  const ftp = source?.kind === 'ftp' ? decryptSource(source, secrets) : null
  return { siteId, guard, signal, origin, credentials, ftp }
}

interface FetchingOne extends Fetching {
  pictures: MediaPort
  tools: Tools
}

/** The stored file, a permanent failure, or an error worth a retry. */
async function fetchOne(
  { href, kind }: MissingFile,
  fetching: FetchingOne,
): Promise<Stored | { fault: string } | OutboundError> {
  const { siteId, signal, pictures, tools } = fetching
  const file = await tools.files.receive()
  const isByFtp = isFtpAddress(href)
  try {
    const into = () => file.writable()
    const limits = mediaLimits(kind, tools)
    const address = await (isByFtp
      ? fetchByFtp(href, limits, into, fetching)
      : fetchByHttp(href, limits, into, fetching))
    const taken = { localPath: file.localPath, name: fileNameOf(address) }
    const stored: Stored | RefusedPicture = await (kind === 'image'
      ? pictures.keep(siteId, taken)
      : kind === 'video'
        ? pictures.keepVideo(siteId, taken)
        : pictures.keepFile(siteId, kind === 'pdf' ? 'document' : 'sound', taken))
    return 'refusal' in stored ? { fault: stored.refusal } : stored
  } catch (error) {
    if (signal.aborted) throw error
    // An unexpected error of one file must not block the files after it.
    if (!(error instanceof OutboundError)) return new OutboundError('unforeseen', {}, { cause: error })
    // On FTP, a file may arrive after the document that names it, so a missing one is retried.
    const isOfServer = error.code === 'answer.status' && (isByFtp || Number(error.params.status) >= 500)
    return TEMPORARY_ERRORS.has(error.code) || isOfServer ? error : { fault: error.code }
  } finally {
    await file.discard()
  }
}

const isFtpAddress = (href: string) => /^ftps?:/i.test(href)

async function fetchByHttp(
  href: string,
  limits: MediaLimits,
  into: () => Writable,
  { guard, signal, origin, credentials }: FetchingOne,
): Promise<URL> {
  const { address } = await guardedFetch(href, {
    ...{ guard, signal, limits, into },
    credentials: URL.parse(href)?.origin === origin ? credentials : {},
  })
  return address
}

async function fetchByFtp(
  href: string,
  { bytes, wholeMs }: MediaLimits,
  into: () => Writable,
  { ftp, guard, signal }: FetchingOne,
): Promise<URL> {
  if (!ftp) throw new OutboundError('address.scheme')
  const { fetchFromFtp } = await import('./poll-ftp.ts')
  const ending = new AbortController()
  const tooSlow = new OutboundError('answer.tooSlow', { seconds: wholeMs / 1_000 })
  const late = setTimeout(() => ending.abort(tooSlow), wholeMs)
  try {
    const within = AbortSignal.any([signal, ending.signal])
    await fetchFromFtp(href, { source: ftp, guard, signal: within, maxBytes: bytes, into })
    return new URL(href)
  } finally {
    clearTimeout(late)
  }
}

type MediaLimits = Pick<FetchLimits, 'bytes' | 'wholeMs'>

function mediaLimits(kind: MediumKind, { settings }: Tools): MediaLimits {
  const { maxImageBytes, maxDocumentBytes, maxVideoBytes } = settings.media
  if (kind === 'image') return { bytes: maxImageBytes, wholeMs: IMAGE_TIMEOUT_MS }
  return kind === 'pdf'
    ? { bytes: maxDocumentBytes, wholeMs: IMAGE_TIMEOUT_MS }
    : { bytes: maxVideoBytes, wholeMs: VIDEO_TIMEOUT_MS }
}

/** Stores the result for an address in the item's current version, which may be a newer one. */
async function recordResult(
  { db, clock }: Tools,
  id: string,
  { href, kind }: MissingFile,
  result: Stored | { fault: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('agency_contents')
      .select(['images', 'video', 'files'])
      .where('id', '=', id)
      .where('is_killed', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const joined = <M extends Medium>(medium: M) =>
      medium.href === href && isMissing(medium) ? { ...medium, ...result } : medium
    const images = (row.images as unknown as AgencyImage[]).map(joined)
    const video = row.video as unknown as Video | null
    const values =
      kind === 'image'
        ? { images: JSON.stringify(images) }
        : kind === 'video'
          ? { video: video && JSON.stringify(joined(video)) }
          : { files: JSON.stringify((row.files as unknown as StoredFile[]).map(joined)) }
    requireRows(
      await record(trx, {
        table: 'agency_contents',
        by: { userId: null, siteId: null, address: null },
        at: clock.now(),
        action: 'updated',
        rows: [{ target: { id, version: null }, values, changes: null }],
      }),
    )
  })
}

/** Jobs created per call. */
const BATCH_SIZE = 100

/** Creates a job for each item with due media; returns how many. */
export async function enqueueMedia({ db, jobs }: Pick<Tools, 'db' | 'jobs'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select d.agency_content_id as id from agency_media_queue d where d.job_id is null
      order by d.created_at limit ${BATCH_SIZE} for update skip locked`.execute(trx)
    for (const { id } of rows) {
      const origin = { siteId: null, actorId: null, key: id }
      const job = await jobs.enqueue(fetchMediaJob, { agencyContentId: id }, origin, trx)
      await trx
        .updateTable('agency_media_queue')
        .set({ job_id: job.id })
        .where('agency_content_id', '=', id)
        .execute()
    }
    return rows.length
  })
}
