// Uploads a large video at full speed: as a whole, and in pieces like browsers (tus).
import { randomBytes } from 'node:crypto'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { Readable } from 'node:stream'
import { makeVideoHead } from '@manset/server/src/test/media/video.ts'
import { cpuMsOf } from './cpu.ts'
import { memoryWhile } from './memory.ts'
import type { Server } from './servers.ts'

const MEGABYTE = 1_048_576
const FILM_MEGABYTES = 1024
/** Equal to the browser's (apps/web/src/platform/upload/chunks.ts). */
const PIECE_MEGABYTES = 64
const BOUNDARY = 'bench-part'
const RESUMABLE = '/storage/resumable'

export interface Uploaded {
  megabytesPerSecond: number
  /** CPU time of the server process for the whole video, in milliseconds. */
  cpuMs: number
  /** Peak growth of the server process in megabytes. */
  grownMegabytes: number
}

export interface Target {
  server: Server
  /** Uploads a video; rejects if it was not stored. */
  send(film: Film): Promise<void>
}

/** Repeated bytes with a unique beginning, because the server does not store a known file again. */
interface Film {
  head: Buffer
  chunk: Buffer
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, siteid: '4' })

/** In one request, as in the specification. */
export const uploadTo = (server: Server, token: string): Target => ({
  server,
  async send({ head, chunk }) {
    const field = (name: string, value: string) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const form = `${field('method', '1')}${field('type', '2')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`
    const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
    const parts = [Buffer.from(form), head, ...times(FILM_MEGABYTES, chunk), tail]
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    await call('POST', `${server.url}/storage/upload`, { ...headersOf(token), ...type }, 200, parts)
  },
})

export const uploadInPieces = (server: Server, token: string): Target => ({
  server,
  async send({ head, chunk }) {
    const tus = { ...headersOf(token), 'tus-resumable': '1.0.0' }
    const metadata = Object.entries({ filename: 'film.mp4', type: '2', method: '1' })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const length = head.length + FILM_MEGABYTES * MEGABYTE
    const announced = { ...tus, 'upload-length': length, 'upload-metadata': metadata }
    const { location } = await call('POST', server.url + RESUMABLE, announced, 201)
    let offset = 0
    for (let piece = 0; offset < length; piece += 1) {
      const parts = [...(piece === 0 ? [head] : []), ...times(PIECE_MEGABYTES, chunk)]
      const headers = {
        ...tus,
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
      }
      await call('PATCH', `${server.url}${location}`, headers, 204, parts)
      offset += bytesOf(parts)
    }
    await call('GET', `${server.url}${location}`, tus, 200)
  },
})

export const uploadToLimit = (server: Server): Target => ({
  server,
  async send({ head, chunk }) {
    const parts = [head, ...times(FILM_MEGABYTES, chunk)]
    await call('POST', `${server.url}/upload`, { 'content-type': 'video/mp4' }, 200, parts)
  },
})

/** Uploads videos to all targets alternately; results are in the same order. */
export async function measureUploads(targets: readonly Target[], rounds: number): Promise<Uploaded[]> {
  const runs: Uploaded[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [place, target] of targets.entries()) runs[place]?.push(await measure(target))
  const mean = (all: Uploaded[], of: keyof Uploaded) =>
    all.reduce((sum, one) => sum + one[of], 0) / all.length
  return runs.map((all) => ({
    megabytesPerSecond: mean(all, 'megabytesPerSecond'),
    cpuMs: mean(all, 'cpuMs'),
    grownMegabytes: Math.max(...all.map((one) => one.grownMegabytes)),
  }))
}

async function measure({ server, send }: Target): Promise<Uploaded> {
  const film = {
    head: makeVideoHead(1280, 720, { mediaBytes: FILM_MEGABYTES * MEGABYTE }),
    chunk: randomBytes(MEGABYTE),
  }
  const used = () => cpuMsOf(server.pid) ?? Number.NaN
  const cpuBefore = used()
  const started = performance.now()
  const { before, peak } = await memoryWhile(server.pid, () => send(film))
  const seconds = (performance.now() - started) / 1000
  return {
    megabytesPerSecond: FILM_MEGABYTES / seconds,
    cpuMs: used() - cpuBefore,
    grownMegabytes: peak - before,
  }
}

const times = (count: number, chunk: Buffer) => Array.from({ length: count }, () => chunk)
const bytesOf = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** Sends one request; returns its headers, and rejects on an unexpected status. */
function call(
  method: string,
  url: string,
  headers: OutgoingHttpHeaders,
  wanted: number,
  parts: readonly Buffer[] = [],
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const length = parts.length > 0 && { 'content-length': bytesOf(parts) }
    const asked = request(url, { method, headers: { ...headers, ...length } }, (response) => {
      const { statusCode, headers: told } = response
      response.resume().on('end', () => {
        if (statusCode === wanted) resolve(told)
        else reject(new Error(`an upload was answered with ${statusCode}`))
      })
    })
    asked.on('error', reject)
    Readable.from(parts, { objectMode: false, highWaterMark: 4 * MEGABYTE }).pipe(asked)
  })
}
