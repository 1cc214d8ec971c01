// Test helper: a newsroom with a video queue, clips encoded on demand, and files stored like uploads.
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Context } from '../../platform/graphql/context.ts'
import { type JobTest, openJobTest } from '../../platform/jobs/test-jobs.ts'
import { hasTranscoder } from '../../platform/transcoder/open-transcoder.ts'
import { makeClip } from '../../platform/transcoder/test-clip.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { readProcess, readProcesses, type VideoProcess } from './process-row.ts'
import { queueVideo } from './queue.ts'

/** On a busy machine, one second of work may take many. */
export const PATIENCE = { timeout: 120_000, interval: 50 }

export interface StoredClip {
  context: Context
  id: string
  mediaId: string
  path: string
  queueAgain(): Promise<void>
  read(): Promise<VideoProcess>
  /** Waits until it is finished or has failed. */
  ended(): Promise<VideoProcess>
}

export interface VideoDesk {
  desk: JobTest
  /** Folder for files of the test, and data folder of its server. */
  folder: string
  /** A one-second video with a tone. */
  clip: string
  store(file: string, name?: string): Promise<StoredClip>
  close(): Promise<void>
}

/** Fails without a transcoder: otherwise these tests would silently test nothing. */
export async function openVideoDesk(seconds = 1): Promise<VideoDesk> {
  expect(hasTranscoder(undefined), 'the optional package node-av is installed').toBe(true)
  const desk = await openJobTest()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manset-clips-'))
  const context = await desk.newsroom.contextOf('1')
  const { tools, viewer } = context
  Object.assign(tools.settings, { dataDir: folder })
  const clip = path.join(folder, 'clip.mp4')
  await makeClip(clip, { seconds, width: 320, height: 180 })
  let stored = 0

  return {
    desk,
    folder,
    clip,
    async store(file, name = path.basename(file)) {
      const relativePath = tools.files.newPath('mp4')
      const incoming = await tools.files.receive()
      await copyFile(file, incoming.localPath)
      await incoming.commit(relativePath)
      const byteSize = (await stat(file)).size
      stored += 1
      const { rows } = await sql<{ id: string }>`
        insert into media (site_id, sha256, kind, mime, path, byte_size, original_name, created_by)
        values (${MAIN_SITE}, ${stored.toString(16).padStart(64, '0')}, 'video', 'video/mp4', ${relativePath},
          ${byteSize}, ${name}, ${viewer.userId}) returning id::text`.execute(tools.db)
      const mediaId = rows[0]?.id as string
      const video = {
        ...{ id: mediaId, siteId: MAIN_SITE, kind: 'video', relativePath },
        ...{ originalName: name, byteSize, createdBy: viewer.userId },
      }
      const queueAgain = () => tools.db.transaction().execute((trx) => queueVideo(video, trx, tools))
      await queueAgain()
      const [process] = await readProcesses(tools, sql`media_id = ${mediaId}::bigint`)
      const id = process?.id ?? ''
      const read = async () => (await readProcess(tools, id)) as VideoProcess
      const ended = () =>
        vi.waitFor(async () => {
          const now = await read()
          expect(['finished', 'error']).toContain(now.state)
          return now
        }, PATIENCE)
      return { context, id, mediaId, path: relativePath, queueAgain, read, ended }
    },
    async close() {
      await desk.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
