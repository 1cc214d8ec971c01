// Hostile files in the video worker: each ends with a reason, and nothing they refer to is opened (S7).
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClip } from '../../../platform/transcoder/test-clip.ts'
import { CORPORA, makePhoto } from '../../../test/media/media-newsroom.ts'
import {
  type Box,
  bytesOf,
  descendantsOf,
  type Movie,
  withChangedMetadata,
} from '../../../test/media/mp4-boxes.ts'
import { type Canary, openCanary } from '../../../test/outside/canary.ts'
import { runVideoTask } from './run-task.ts'
import type { VideoMessage } from './task.ts'

let folder: string
let clip: Buffer
let cover: Buffer
let canary: Canary
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manset-hostile-films-'))
  canary = await openCanary()
  await makeClip(path.join(folder, 'clip.mp4'), { seconds: 1, width: 320, height: 180 })
  clip = await readFile(path.join(folder, 'clip.mp4'))
  cover = await makePhoto(60, 60)
}, 60_000)
afterAll(async () => {
  await canary.close()
  await rm(folder, { recursive: true, force: true })
})

/** All messages about a file. */
async function told(bytes: Buffer): Promise<VideoMessage[]> {
  const file = path.join(folder, 'hostile.mp4')
  await writeFile(file, bytes)
  const news: VideoMessage[] = []
  const transcoder = { ffmpegPath: undefined, mostSeconds: 8 * 3_600 }
  const task = { transcoder, file, folder, heights: [180], made: [], hasPosters: true }
  await runVideoTask(task, (one) => news.push(one))
  return news
}
const faultOf = (news: readonly VideoMessage[]) => news.find((one) => one.kind === 'fault')

const full = (type: string, ...content: (string | Buffer)[]): Buffer =>
  bytesOf({
    type,
    body: Buffer.concat([Buffer.alloc(4), ...content.map((one) => Buffer.from(one as string))]),
  })
const tracks = (movie: Box) => descendantsOf(movie, 'trak')
const handler = (track: Box) => descendantsOf(track, 'hdlr')[0]?.body as Buffer

/** Media in another file at an address, with or without own bytes. */
function elsewhere(entry: Buffer): (movie: Box) => void {
  const count = Buffer.from([0, 0, 0, 1])
  return (movie) => {
    for (const { body } of descendantsOf(movie, 'dinf'))
      (body as Box[])[0] = { type: 'dref', body: Buffer.concat([Buffer.alloc(4), count, entry]) }
  }
}

/** Only cover art and no video track, as in music files. */
function coverAlone(movie: Movie): void {
  const data = full('data', Buffer.from([0, 0, 0, 0]), cover)
  data.writeUInt32BE(13, 8)
  const art = bytesOf({ type: 'ilst', body: bytesOf({ type: 'covr', body: data }) })
  const meta = full('meta', full('hdlr', Buffer.alloc(4), 'mdirappl', Buffer.alloc(10)), art)
  movie.body = [...movie.body.filter((box) => box !== tracks(movie)[0]), { type: 'udta', body: meta }]
}

const EMPTY_TRACK = Buffer.from('\0\0\0\x08trak', 'latin1')

const refused: [string, (film: Buffer) => Buffer, string[]][] = [
  [
    'a hundred streams',
    (film) =>
      withChangedMetadata(film, ({ body }) =>
        body.push(...Array(98).fill(body.find((one) => one.type === 'trak'))),
      ),
    ['tooManyStreams', 'unreadable'],
  ],
  [
    'a million streams',
    (film) =>
      withChangedMetadata(film, ({ body }) =>
        body.push({ type: 'moov', body: Buffer.alloc(8_000_000, EMPTY_TRACK) }),
      ),
    ['tooManyStreams', 'unreadable', 'noPicture'],
  ],
  [
    'a length of seventy years',
    (film) =>
      withChangedMetadata(film, (movie) => {
        for (const { body } of [...descendantsOf(movie, 'mvhd'), ...descendantsOf(movie, 'mdhd')]) {
          ;(body as Buffer).writeUInt32BE(1, 12)
          ;(body as Buffer).writeUInt32BE(0x7fff_ffff, 16)
        }
      }),
    ['tooLong'],
  ],
  ['a cover and a sound', (film) => withChangedMetadata(film, coverAlone), ['noPicture']],
  [
    'no end of a box',
    (film) => Buffer.concat([film.subarray(0, 40), Buffer.alloc(100_000, 0xff)]),
    ['unreadable', 'noPicture'],
  ],
  ...Object.entries({
    'a playlist of addresses': '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:PORT/a.ts\n#EXT-X-ENDLIST\n',
    'a list for the joiner': 'ffconcat version 1.0\nfile http://127.0.0.1:PORT/a.mp4\n',
    'a description of streams': '<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:PORT/</BaseURL></MPD>',
    'an invitation': 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video PORT RTP/AVP 96\n',
    'a list of players': '[Reference]\nRef1=http://127.0.0.1:PORT/a.asf\n',
  }).map(([name, text]): [string, () => Buffer, string[]] => [
    name,
    () => Buffer.from(text.replaceAll('PORT', String(canary.port))),
    ['unknownFormat'],
  ]),
  ...[
    'RIFF\xff\xff\xff\xffAVI LIST',
    'FLV\x01\x05\0\0\0\x09',
    '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c',
  ].map((head): [string, () => Buffer, string[]] => [
    `nothing behind ${JSON.stringify(head.slice(0, 4))}`,
    () => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(200_000, 'http://127.0.0.1/')]),
    ['unreadable', 'noPicture', 'tooShort'],
  ]),
]

it.each(refused)('%s: rejected, with its reason', async (_, bytes, reasons) => {
  expect(reasons).toContain(faultOf(await told(bytes(clip)))?.code)
  expect(canary.count()).toBe(0)
})

it('every file of the corpus is rejected, and opens no other', async () => {
  const names = (await readdir(path.join(CORPORA, 'own-video'))).filter((name) => name.endsWith('.mp4'))
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const text = await readFile(path.join(CORPORA, 'own-video', name), 'latin1')
    const aimed = text.replaceAll('CANARY_BASE', `http://127.0.0.1:${canary.port}`)
    expect([name, faultOf(await told(Buffer.from(aimed, 'latin1')))?.kind]).toEqual([name, 'fault'])
  }
  expect(canary.count()).toBe(0)
})

it.each(['http://127.0.0.1:PORT/a.mov', 'file:///etc/hostname'])(
  'the track supposedly at %s is searched for in the video itself',
  async (place) => {
    const entry = full('url ', `${place.replace('PORT', String(canary.port))}\0`)
    expect(faultOf(await told(withChangedMetadata(clip, elsewhere(entry))))).toBeUndefined()
    expect(canary.count()).toBe(0)
  },
)

it('subtitles and scripts beside the video track are left out', async () => {
  const film = withChangedMetadata(clip, ({ body }) => {
    const [picture] = body.filter(({ type }) => type === 'trak')
    const words = copyOf(picture as Box)
    handler(words).write('text', 8)
    body.push(words)
  })
  const news = await told(film)
  expect(faultOf(news)).toBeUndefined()
  expect(news.find(({ kind }) => kind === 'facts')).toMatchObject({
    facts: { streamCount: 3, videoStream: 0 },
  })
  const made = await readFile(path.join(folder, '180p.mp4'), 'latin1')
  expect(made.match(/trak/g)).toHaveLength(2)
})

const copyOf = ({ type, body }: Box): Box => ({
  type,
  body: Buffer.isBuffer(body) ? Buffer.from(body) : body.map(copyOf),
})
