// Rows of the video queue, and the only function that changes them.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { VideoProcessReason, VideoProcessState } from '@manset/model/media/video-process.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { sendNotices } from '../../kit/notices/notices.ts'
import type { Change } from '../../platform/change/change.ts'
import { record } from '../../platform/change/record.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Context, Tools } from '../../platform/graphql/context.ts'

export interface Rendition {
  name: string
  width: number
  height: number
  kilobits: number
  /** Stored paths: the MP4, the playlist of its fragments, and the fragments. */
  path: string
  playlist: string
  media: string
}

export interface Poster {
  path: string
  width: number
  height: number
}

export interface VideoProcess {
  id: string
  siteId: number
  version: number
  fileName: string
  path: string
  state: VideoProcessState
  percent: number
  reasonCode: string | null
  reasonParams: Record<string, unknown> | null
  attempts: number
  run: string | null
  duration: number | null
  width: number | null
  height: number | null
  resolutions: string[]
  renditions: Rendition[]
  playlist: string | null
  posters: Poster[]
  poster: number | null
  peaks: number[]
  files: string[]
  createdBy: string | null
}

const COLUMNS = sql`id::text as id, site_id as "siteId", version, file_name as "fileName", path, state, percent,
  reason_code as "reasonCode", reason_params as "reasonParams", attempts, run::text as run, duration, width, height,
  resolutions, renditions, playlist, posters, poster, peaks, files, created_by::text as "createdBy"`

export async function readProcesses(
  { db }: Pick<Tools, 'db'>,
  condition: RawBuilder<unknown>,
): Promise<VideoProcess[]> {
  const { rows } = await sql<VideoProcess>`select ${COLUMNS} from video_processes where ${condition}
    order by id`.execute(db)
  return rows
}

export async function readProcess(tools: Pick<Tools, 'db'>, id: string): Promise<VideoProcess | undefined> {
  const [row] = await readProcesses(tools, sql`id = ${id}::bigint`)
  return row
}

/** The process of a stored file on a site. */
export async function processOfPath(
  tools: Pick<Tools, 'db'>,
  siteId: number,
  path: string,
): Promise<VideoProcess | undefined> {
  const [row] = await readProcesses(tools, sql`path = ${path} and site_id = ${siteId}`)
  return row
}

/** Changed columns; others stay unchanged. */
export type ProcessChanges = Partial<
  Pick<
    VideoProcess,
    | 'state'
    | 'percent'
    | 'reasonParams'
    | 'attempts'
    | 'run'
    | 'duration'
    | 'width'
    | 'height'
    | 'resolutions'
    | 'renditions'
    | 'playlist'
    | 'posters'
    | 'poster'
    | 'peaks'
    | 'files'
  > & { reasonCode: VideoProcessReason | null; startedAt: Date | null; finishedAt: Date | null }
>

/** State of a process before its first attempt. */
export const INITIAL_STATE: ProcessChanges = {
  ...{ state: 'waiting', percent: 0, attempts: 0, run: null },
  ...{ reasonCode: null, reasonParams: null, startedAt: null, finishedAt: null },
}

const AS_JSON = new Set(['reasonParams', 'renditions', 'posters', 'peaks'])

interface ChangeOptions {
  /** The caller who acts; by default the system. */
  by?: Context
  /** Past tense, for the event and the audit log of people's actions. */
  action: AuditAction
  /** Null suppresses the event. */
  event?: null
  guard?: RawBuilder<boolean>
  keepsVersion?: boolean
}

/** Writes a change; false if the guard did not hold. */
export async function changeProcess(
  tools: Pick<Tools, 'db' | 'clock'>,
  process: Pick<VideoProcess, 'id' | 'siteId' | 'state' | 'fileName' | 'createdBy'>,
  becomes: ProcessChanges,
  { by, action, event, guard, keepsVersion }: ChangeOptions,
): Promise<boolean> {
  const { id, siteId, state } = process
  const values = Object.fromEntries(
    Object.entries(becomes).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      AS_JSON.has(name) && value !== null ? JSON.stringify(value) : value,
    ]),
  )
  const change: Change = {
    table: 'video_processes',
    by: { userId: by?.viewer.userId ?? null, siteId, address: by?.address ?? null },
    at: tools.clock.now(),
    action,
    ...(event === null && { event }),
    ...(guard && { guard }),
    ...(keepsVersion && { keepsVersion }),
    rows: [
      {
        target: { id, version: null },
        values,
        changes: by ? { state: { before: state, after: becomes.state ?? state } } : null,
      },
    ],
  }
  if (becomes.state !== 'error' || by) return (await record(tools.db, change)).outcome === 'written'
  return inTransaction(tools.db, async (trx) => {
    const isWritten = (await record(trx, change)).outcome === 'written'
    if (isWritten) await notifyUploader(trx, process, becomes.reasonCode ?? null, change.at)
    return isWritten
  })
}

/** Notifies the uploader that the video could not be processed. */
async function notifyUploader(
  trx: Transaction<Tables>,
  { id, siteId, fileName, createdBy }: Pick<VideoProcess, 'id' | 'siteId' | 'fileName' | 'createdBy'>,
  reason: VideoProcessReason | null,
  at: Date,
): Promise<void> {
  const telling = {
    ...{ to: createdBy ? [createdBy] : [], siteId, kind: 'videoFailed', entity: 'videoProcess', itemId: id },
    ...{ about: { title: fileName, reason }, permissions: ['videoProcessQueue.view', 'content.view'] },
    // A failure after a retry is reported again.
    dedupKey: `videoFailed:${id}:${at.toISOString()}`,
  }
  await sendNotices(trx, [telling], at)
}

/** Guard: this attempt still works on the process. */
export const isOfAttempt = (run: string) => sql<boolean>`t.run = ${run}::uuid and t.state = 'inProgress'`
