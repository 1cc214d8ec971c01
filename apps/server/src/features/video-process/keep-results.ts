// What was made of a video goes into the store, under names that were noted before: what a broken try leaves is found
// by them.
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import { changeProcess, isOfRun, type Poster, type Rendition, type VideoProcess } from './process-row.ts'
import type { MadePoster, MadeRendition } from './worker/task.ts'

/** Beside the picture: the sound, and what the container takes. */
const BESIDE_KILOBITS = 160

/** Whoever works on a process: its row, and the try. */
export interface Working {
  process: VideoProcess
  run: string
}

/** This try is not the one that works on it any more. */
export class NotOurs extends Error {}

export async function keepRendition(tools: Tools, working: Working, made: MadeRendition): Promise<Rendition> {
  const { files } = tools
  const [mp4, media, playlist] = [files.newPath('mp4'), files.newPath('mp4'), files.newPath('m3u8')]
  await noteFiles(tools, working, [mp4, media, playlist])
  await moveIn(tools, made.file, mp4)
  await moveIn(tools, made.media, media)
  const text = await readFile(made.playlist, 'utf8')
  await writeIn(tools, pointed(text, path.basename(made.media), playlist, media), playlist)
  const { name, width, height, kilobits } = made
  return { name, width, height, kilobits, path: mp4, media, playlist }
}

export async function keepPosters(
  tools: Tools,
  working: Working,
  made: readonly MadePoster[],
): Promise<Poster[]> {
  const posters = made.map(({ width, height }) => ({ path: tools.files.newPath('jpg'), width, height }))
  await noteFiles(
    tools,
    working,
    posters.map((poster) => poster.path),
  )
  for (const [place, { file }] of made.entries()) await moveIn(tools, file, (posters[place] as Poster).path)
  return posters
}

/** The playlist of all sizes. */
export async function keepMaster(
  tools: Tools,
  working: Working,
  renditions: readonly Rendition[],
): Promise<string> {
  const playlist = tools.files.newPath('m3u8')
  await noteFiles(tools, working, [playlist])
  const lines = renditions.flatMap((one) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${(one.kilobits + BESIDE_KILOBITS) * 1_000},RESOLUTION=${one.width}x${one.height}`,
    relative(playlist, one.playlist),
  ])
  await writeIn(tools, `${['#EXTM3U', '#EXT-X-VERSION:7', ...lines].join('\n')}\n`, playlist)
  return playlist
}

/** Takes away whatever was stored for it and is part of nothing that stands. */
export async function removeLeftovers(tools: Tools, process: VideoProcess): Promise<void> {
  const standing = new Set([
    process.playlist,
    ...process.renditions.flatMap((one) => [one.path, one.playlist, one.media]),
    ...process.posters.map((poster) => poster.path),
  ])
  for (const file of process.files) if (!standing.has(file)) await tools.files.remove(file)
}

async function noteFiles(tools: Tools, { process, run }: Working, paths: readonly string[]): Promise<void> {
  const isOurs = await changeProcess(
    tools,
    process,
    { files: sql`t.files || ${paths}::text[]` as never },
    { action: 'noted', event: null, guard: isOfRun(run), keepsVersion: true },
  )
  if (!isOurs) throw new NotOurs('another try works on it, or none')
}

async function moveIn({ files }: Tools, from: string, to: string): Promise<void> {
  const incoming = await files.receive()
  try {
    await rename(from, incoming.localPath).catch(() => copyFile(from, incoming.localPath))
    await incoming.keep(to)
  } finally {
    await incoming.discard()
  }
}

async function writeIn({ files }: Tools, text: string, to: string): Promise<void> {
  const incoming = await files.receive()
  try {
    await writeFile(incoming.localPath, text)
    await incoming.keep(to)
  } finally {
    await incoming.discard()
  }
}

/** A playlist that names its fragments by where they are stored. */
function pointed(text: string, name: string, playlist: string, media: string): string {
  return text.replaceAll(name, relative(playlist, media))
}

const relative = (from: string, to: string) => path.posix.relative(path.posix.dirname(from), to)
