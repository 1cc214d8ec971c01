// A large film sent to a server as fast as it takes it.
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { filmHead } from '@manset/server/src/test/media/film.ts'
import { cpuMsOf } from './cpu.ts'
import type { Server } from './servers.ts'

const MEGABYTE = 1_048_576
const FILM_MEGABYTES = 512
const BOUNDARY = 'bench-part'

export interface Uploaded {
  megabytesPerSecond: number
  /** Processor time of the server's process for the whole film, milliseconds. */
  cpuMs: number
}

interface Target {
  server: Server
  path: string
  headers: Record<string, string>
  isForm: boolean
}

export const uploadTo = (server: Server, token: string): Target => ({
  server,
  path: '/storage/upload',
  headers: { authorization: `Bearer ${token}`, siteid: '4' },
  isForm: true,
})
export const uploadToLimit = (server: Server): Target => ({
  server,
  path: '/upload',
  headers: {},
  isForm: false,
})

/** Sends films to all of them in turn; the figures stand in their order. */
export async function measureUploads(targets: readonly Target[], rounds: number): Promise<Uploaded[]> {
  const runs: Uploaded[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [place, target] of targets.entries()) runs[place]?.push(await send(target))
  const mean = (all: Uploaded[], of: keyof Uploaded) =>
    all.reduce((sum, one) => sum + one[of], 0) / all.length
  return runs.map((all) => ({
    megabytesPerSecond: mean(all, 'megabytesPerSecond'),
    cpuMs: mean(all, 'cpuMs'),
  }))
}

async function send({ server, path, headers, isForm }: Target): Promise<Uploaded> {
  const { head, chunk, tail } = body(isForm)
  const used = () => cpuMsOf(server.pid) ?? Number.NaN
  const before = used()
  const started = performance.now()
  const status = await new Promise<number>((resolve, reject) => {
    const asked = request(
      server.url + path,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'video/mp4',
          'content-length': head.length + FILM_MEGABYTES * MEGABYTE + tail.length,
        },
      },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asked.on('error', reject)
    const chunks = function* () {
      yield head
      for (let sent = 0; sent < FILM_MEGABYTES; sent += 1) yield chunk
      yield tail
    }
    Readable.from(chunks(), { objectMode: false, highWaterMark: 4 * MEGABYTE }).pipe(asked)
  })
  if (status !== 200) throw new Error(`an upload was answered with ${status}`)
  const seconds = (performance.now() - started) / 1000
  return { megabytesPerSecond: FILM_MEGABYTES / seconds, cpuMs: used() - before }
}

/** The same bytes again and again, but no film the same as another: one that is known would not be kept. */
function body(isForm: boolean) {
  const chunk = randomBytes(MEGABYTE)
  const start = filmHead(1280, 720, { mediaBytes: FILM_MEGABYTES * MEGABYTE })
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const form = `${field('method', '1')}${field('type', '2')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`
  return {
    head: Buffer.concat([Buffer.from(isForm ? form : ''), start]),
    chunk,
    tail: Buffer.from(isForm ? `\r\n--${BOUNDARY}--\r\n` : ''),
  }
}
