// Moves results into the store, under names that were recorded before, so that leftovers of a failed attempt can be found.
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import { changeProcess, isOfAttempt, type Poster, type Rendition, type VideoProcess } from './process-row.ts'
import type { MadePoster, MadeRendition } from './worker/task.ts'

/** Bit rate of audio and container overhead, in addition to the video. */
const OVERHEAD_KILOBITS = 160

/** A process row, and the id of the attempt that works on it. */
export interface RunningProcess {
  process: VideoProcess
  run: string
}

/** Another attempt has taken over. */
export class LeaseLostError extends Error {}

export async function storeRendition(
  tools: Tools,
  working: RunningProcess,
  made: MadeRendition,
): Promise<Rendition> {
  const { files } = tools
  const [mp4, media, playlist] = [files.newPath('mp4'), files.newPath('mp4'), files.newPath('m3u8')]
  await recordFiles(tools, working, [mp4, media, playlist])
  await moveToStore(tools, made.file, mp4)
  await moveToStore(tools, made.media, media)
  const text = await readFile(made.playlist, 'utf8')
  await writeToStore(tools, rewritePlaylist(text, path.basename(made.media), playlist, media), playlist)
  const { name, width, height, kilobits } = made
  return { name, width, height, kilobits, path: mp4, media, playlist }
}

export async function storePosters(
  tools: Tools,
  working: RunningProcess,
  made: readonly MadePoster[],
): Promise<Poster[]> {
  const posters = made.map(({ width, height }) => ({ path: tools.files.newPath('jpg'), width, height }))
  await recordFiles(
    tools,
    working,
    posters.map((poster) => poster.path),
  )
  for (const [place, { file }] of made.entries())
    await moveToStore(tools, file, (posters[place] as Poster).path)
  return posters
}

/** The master playlist of all sizes. */
export async function storeMaster(
  tools: Tools,
  working: RunningProcess,
  renditions: readonly Rendition[],
): Promise<string> {
  const playlist = tools.files.newPath('m3u8')
  await recordFiles(tools, working, [playlist])
  const lines = renditions.flatMap((one) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${(one.kilobits + OVERHEAD_KILOBITS) * 1_000},RESOLUTION=${one.width}x${one.height}`,
    relative(playlist, one.playlist),
  ])
  await writeToStore(tools, `${['#EXTM3U', '#EXT-X-VERSION:7', ...lines].join('\n')}\n`, playlist)
  return playlist
}

/** Deletes stored files of a process that are not part of its results. */
export async function removeLeftovers(tools: Tools, process: VideoProcess): Promise<void> {
  const standing = new Set([
    process.playlist,
    ...process.renditions.flatMap((one) => [one.path, one.playlist, one.media]),
    ...process.posters.map((poster) => poster.path),
  ])
  for (const file of process.files) if (!standing.has(file)) await tools.files.remove(file)
}

async function recordFiles(
  tools: Tools,
  { process, run }: RunningProcess,
  paths: readonly string[],
): Promise<void> {
  const isOurs = await changeProcess(
    tools,
    process,
    { files: sql`t.files || ${paths}::text[]` as never },
    { action: 'noted', event: null, guard: isOfAttempt(run), keepsVersion: true },
  )
  if (!isOurs) throw new LeaseLostError('another attempt has the lease, or none')
}

async function moveToStore({ files }: Tools, from: string, to: string): Promise<void> {
  const incoming = await files.receive()
  try {
    await rename(from, incoming.localPath).catch(() => copyFile(from, incoming.localPath))
    await incoming.commit(to)
  } finally {
    await incoming.discard()
  }
}

async function writeToStore({ files }: Tools, text: string, to: string): Promise<void> {
  const incoming = await files.receive()
  try {
    await writeFile(incoming.localPath, text)
    await incoming.commit(to)
  } finally {
    await incoming.discard()
  }
}

/** Rewrites a playlist with the stored paths of its fragments. */
function rewritePlaylist(text: string, name: string, playlist: string, media: string): string {
  return text.replaceAll(name, relative(playlist, media))
}

const relative = (from: string, to: string) => path.posix.relative(path.posix.dirname(from), to)
