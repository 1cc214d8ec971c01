// Processes a video in the queue, compared with FFmpeg alone, and measures saves meanwhile.
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runProcess } from '@manset/server/src/platform/processes/child-process.ts'
import { makeClip } from '@manset/server/src/platform/transcoder/test-clip.ts'
import type { BareMessage, BareTask } from './bare-video.ts'
import { cpuMsOf } from './cpu.ts'
import type { Server } from './servers.ts'

export interface VideoStats {
  seconds: number
  bare: { wallSeconds: number; cpuSeconds: number }
  product: { wallSeconds: number; cpuSeconds: number; firstSizeSeconds: number }
  /** p95 of a save in milliseconds, before and during processing. */
  savesBefore: number
  savesDuring: number
}

interface VideoOptions {
  server: Server
  token: string
  folder: string
  seconds: number
  /** One save of one news item. */
  save: () => Promise<unknown>
}

/** Number of consecutive saves for the figure without load. */
const QUIET_SAVES = 100
const BETWEEN_SAVES_MS = 100
const BARE = new URL('./bare-video.ts', import.meta.url)
const BARE_LIMITS = { cpuSeconds: 7_200, wallSeconds: 7_200, memoryMegabytes: 2_048, fileMegabytes: 4_096 }

export async function measureVideo({
  server,
  token,
  folder,
  seconds,
  save,
}: VideoOptions): Promise<VideoStats> {
  await mkdir(folder, { recursive: true })
  const clip = path.join(folder, 'clip.mp4')
  await makeClip(clip, { seconds, width: 1_920, height: 1_080 })
  const bare = await encodeBare(clip, folder)
  const quiet = await measureSavesUntil(save, (count) => count >= QUIET_SAVES)
  const headers = { authorization: `Bearer ${token}`, siteid: '4' }
  const uploaded = await upload(server, headers, clip)

  let isOver = false
  const saving = measureSavesUntil(save, () => isOver)
  const product = await follow(server, headers, uploaded)
  isOver = true
  return { seconds, bare, product, savesBefore: quiet, savesDuring: await saving }
}

/** In a child process like the product's, with the same low priority and limits. */
async function encodeBare(file: string, folder: string): Promise<VideoStats['bare']> {
  const started = performance.now()
  let cpuSeconds = 0
  await runProcess<BareTask, BareMessage>(
    BARE,
    { file, folder },
    BARE_LIMITS,
    (told) => {
      cpuSeconds = told.cpuSeconds
    },
    new AbortController().signal,
  )
  return { wallSeconds: (performance.now() - started) / 1000, cpuSeconds }
}

/** The p95 of saves at the rate of a busy desk. */
async function measureSavesUntil(
  save: () => Promise<unknown>,
  isEnough: (count: number) => boolean,
): Promise<number> {
  const took: number[] = []
  while (!isEnough(took.length)) {
    const started = performance.now()
    await save()
    took.push(performance.now() - started)
    await pause(BETWEEN_SAVES_MS)
  }
  took.sort((a, b) => a - b)
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN
}

async function upload({ url }: Server, headers: Record<string, string>, clip: string): Promise<string> {
  const form = new FormData()
  form.set('method', '1')
  form.set('type', '2')
  form.set('file', new Blob([await readFile(clip)], { type: 'video/mp4' }), 'clip.mp4')
  const answer = await fetch(`${url}/storage/upload`, { method: 'POST', headers, body: form })
  if (answer.status !== 200)
    throw new Error(`the upload was answered with ${answer.status}: ${(await stat(clip)).size}`)
  return ((await answer.json()) as { relativePath: string }).relativePath
}

const ASK = `query Video($path: String!) { getVideoProcess(path: $path) { status reasonCode renditions { name } } }`

async function follow({ url, pid }: Server, headers: Record<string, string>, stored: string) {
  const started = performance.now()
  let [cpuMs, firstSizeSeconds] = [0, 0]
  for (;;) {
    await pause(200)
    cpuMs = Math.max(cpuMs, await cpuOfChildren(pid))
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: ASK, variables: { path: stored } }),
    })
    const { data } = (await answer.json()) as {
      data: { getVideoProcess: { status: string; reasonCode: string | null; renditions: unknown[] } | null }
    }
    const video = data.getVideoProcess
    const seconds = (performance.now() - started) / 1000
    if (video && video.renditions.length > 0) firstSizeSeconds ||= seconds
    if (video?.status === 'error') throw new Error(`the video ended with ${video.reasonCode}`)
    if (video?.status === 'finished')
      return { wallSeconds: seconds, cpuSeconds: cpuMs / 1000, firstSizeSeconds }
  }
}

/** CPU time of the server's child process that handles the video. */
async function cpuOfChildren(server: number): Promise<number> {
  const tasks = await readdir(`/proc/${server}/task`).catch(() => [])
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${server}/task/${task}/children`, 'latin1').catch(() => '')),
  )
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean))
  return children.reduce((sum, child) => sum + (cpuMsOf(Number(child)) ?? 0), 0)
}
