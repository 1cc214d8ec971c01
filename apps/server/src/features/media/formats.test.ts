// Accepted types that browsers do not display, and their conversion.
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeGreyTiff } from '../../test/media/grey-tiff.ts'
import { makeHeic } from '../../test/media/heic.ts'
import { makeHeicGrid, TILE } from '../../test/media/heic-grid.ts'
import { type MediaNewsroom, makePhoto, openMediaNewsroom } from '../../test/media/media-newsroom.ts'
import { makeVideo } from '../../test/media/video.ts'
import type { StoredMedia } from './store-media.ts'

vi.setConfig({ testTimeout: 120_000 })

/**
 * More tiles than libvips reads by default, as phones write them. `LARGE_PICTURES=1 npx vitest run
 * apps/server/src/features/media/formats.test.ts` tests 200 megapixels.
 */
const MANY_TILES = process.env.LARGE_PICTURES
  ? { size: { width: 16_000, height: 12_500 }, beside: 200 }
  : { size: { width: TILE + 1, height: TILE + 1 }, beside: 300 }

let newsroom: MediaNewsroom
const heard: (StoredMedia & { received: Buffer })[] = []
let isRefusing = false
beforeAll(async () => {
  newsroom = await openMediaNewsroom(
    {},
    {
      notifyStored: async (file) => {
        if (isRefusing) throw new Error('not this one')
        heard.push({ ...file, received: await readFile(file.receivedPath) })
      },
    },
  )
})
afterAll(() => newsroom.close())

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('a picture format browsers cannot show', () => {
  it('of a phone (HEIC) is stored as a JPEG, upright and in its colors', async () => {
    const kept = await newsroom.store(makeHeic({ turns: 1 }), { name: 'IMG_0001.HEIC' })
    expect(kept).toMatchObject({ mime: 'image/jpeg', width: 240, height: 320 })
    expect(kept.relativePath).toMatch(/\.jpg$/)
    const { bytes } = await newsroom.get(kept.relativePath)
    expect(bytes.length).toBe(kept.byteSize)
    // A quarter turn counterclockwise moves the right half, which is blue, to the top.
    const [red, , blue] = await colourAt(bytes, 120, 40)
    expect([blue ?? 0, red ?? 255]).toEqual([
      expect.toSatisfy((x: number) => x > 200),
      expect.toSatisfy((x: number) => x < 60),
    ])
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
  })

  it('of a phone keeps its intended colors', async () => {
    const wide = await sharp(await makePhoto(8, 8))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { icc } = await sharp(wide).metadata()
    const kept = await newsroom.store(makeHeic({ icc }))
    const stored = await sharp((await newsroom.get(kept.relativePath)).bytes).metadata()
    expect(stored.icc?.equals(icc as Buffer)).toBe(true)
  })

  it.each([
    // Expected position of the four-colored corner: its red quarter, then the adjacent one.
    [
      { turns: 1, width: 900, height: 1300 },
      { red: [100, 1200], green: [100, 900] },
    ],
    [
      { turns: 3, width: 900, height: 1300 },
      { red: [800, 100], green: [800, 400] },
    ],
  ])('of a phone, assembled from tiles, has no seams: %o', async (shown, at) => {
    const kept = await newsroom.store(makeHeicGrid({ width: 1300, height: 900, turns: shown.turns }))
    expect(kept).toMatchObject({ mime: 'image/jpeg', width: shown.width, height: shown.height })
    const { bytes } = await newsroom.get(kept.relativePath)
    const channelOf = async ([left, top]: number[]) => {
      const colour = await colourAt(bytes, left as number, top as number)
      return colour.map((value) => value > 128)
    }
    expect(await channelOf(at.red)).toEqual([true, false, false])
    expect(await channelOf(at.green)).toEqual([false, true, false])
    expect(await channelOf([450, 650])).toEqual([false, false, false])
  })

  it('of a phone may have hundreds of tiles', async () => {
    const { size, beside } = MANY_TILES
    const kept = await newsroom.store(makeHeicGrid({ ...size, beside }))
    expect(kept).toMatchObject(size)
    const stored = await sharp((await newsroom.get(kept.relativePath)).bytes).metadata()
    expect(stored).toMatchObject(size)
    expect(await newsroom.incoming()).toEqual([])
  })

  it.each([
    ['fewer tiles than places', { parts: (tiles: readonly number[]) => tiles.slice(1) }],
    ['itself among its tiles', { parts: (tiles: readonly number[]) => [1, ...tiles.slice(1)] }],
    ['tiles that are not there', { parts: (tiles: readonly number[]) => [999, ...tiles.slice(1)] }],
    ['a header of another size', { claimed: { width: 16_000, height: 12_500 } }],
  ])('of tiles is rejected if it has %s', async (_why, lie) => {
    const refused = await newsroom.upload(makeHeicGrid({ width: 1300, height: 900, ...lie }))
    expect(refused).toMatchObject({ status: 422, body: { code: 'IMAGE_UNREADABLE' } })
    expect(await newsroom.incoming()).toEqual([])
  })

  it.each([
    ['AVIF', 'avif', (image: Sharp) => image.avif({ effort: 0 })],
    ['TIFF', 'tiff', (image: Sharp) => image.tiff()],
  ] as const)('of the type %s is stored as a JPEG', async (_type, extension, encode) => {
    const bytes = await encode(sharp(await makePhoto(64, 48, 3))).toBuffer()
    const kept = await newsroom.store(bytes, { name: `a.${extension}` })
    expect(kept).toMatchObject({ mime: 'image/jpeg', width: 64, height: 48 })
  })

  it.each([
    ['12 bits', makeGreyTiff({ bits: 12 })],
    ['24 bits', makeGreyTiff({ bits: 24 })],
    ['32 bits', makeGreyTiff({ bits: 32 })],
    ['a sign', makeGreyTiff({ bits: 16, sampleFormat: 2 })],
    ['fractions', makeGreyTiff({ bits: 32, sampleFormat: 3 })],
    ['a compression of its own', makeGreyTiff({ bits: 16, compression: 34_712 })],
    ['colours of a sensor', makeGreyTiff({ bits: 16, photometric: 32_803 })],
  ])('is not called damaged when it is an unsupported kind of TIFF: %s', async (_kind, bytes) => {
    const refused = await newsroom.upload(bytes, { name: 'scan.tif' })
    const params = { file: 'scan.tif', actual: 'TIFF' }
    expect(refused).toMatchObject({ status: 422, body: { code: 'IMAGE_UNSUPPORTED', params } })
    expect(await newsroom.incoming()).toEqual([])
  })

  it('of a scanner, in 16-bit gray, is read correctly', async () => {
    const { relativePath } = await newsroom.store(makeGreyTiff({ bits: 16 }), { name: 'scan.tif' })
    const { bytes } = await newsroom.get(relativePath)
    const at = async (left: number) => (await colourAt(bytes, left, 8))[0] ?? 0
    expect([await at(0), await at(63)]).toEqual([
      expect.toSatisfy((x: number) => x < 6),
      expect.toSatisfy((x: number) => x > 245),
    ])
  })

  it('is rejected when it is damaged, or larger than the decoding limit', async () => {
    const whole = makeHeic()
    const cut = await newsroom.upload(whole.subarray(0, whole.length - 60), { name: 'cut.heic' })
    expect(cut).toMatchObject({ status: 422, body: { code: 'IMAGE_UNREADABLE' } })
    const size = { width: 16_000, height: 12_501 }
    const huge = await newsroom.upload(makeHeicGrid(size))
    const params = { limit: 200_000_000, actual: 16_000 * 12_501, ...size }
    expect(huge).toMatchObject({ status: 422, body: { code: 'IMAGE_TOO_MANY_PIXELS', params } })
    expect(await newsroom.incoming()).toEqual([])
  })
})

/** An AVI with only a header. */
function avi(width: number, height: number): Buffer {
  const header = Buffer.alloc(56)
  header.writeUInt32LE(width, 32)
  header.writeUInt32LE(height, 36)
  const chunk = (name: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(name), size, content])
  }
  const list = chunk('LIST', Buffer.from('hdrl'), chunk('avih', header))
  return chunk('RIFF', Buffer.from('AVI '), list)
}

const asf = (streams: string) =>
  Buffer.concat([
    Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
    Buffer.from([102, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 2]),
    Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
    Buffer.from([72, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from(streams, 'hex'),
    Buffer.alloc(32),
  ])
const flv = (flags: number) => Buffer.concat([Buffer.from('FLV\x01'), Buffer.from([flags]), Buffer.alloc(20)])

describe('a video format browsers cannot play', () => {
  it.each([
    ['a.avi', avi(720, 576), 'video/vnd.avi', 720],
    ['a.wmv', asf('c0ef19bc4d5bcf11a8fd00805f5c442b'), 'video/x-ms-asf', 0],
    ['a.flv', flv(5), 'video/x-flv', 0],
    ['a.mov', makeVideo(640, 360, { brand: 'qt  ' }), 'video/quicktime', 640],
  ])('is stored unchanged and only served for download: %s', async (name, bytes, mime, width) => {
    const kept = await newsroom.store(bytes, { name, type: '2' })
    expect(kept).toMatchObject({ mime, width, kind: 'video', byteSize: bytes.length })
    const served = await newsroom.get(kept.relativePath)
    expect(served.bytes.equals(bytes)).toBe(true)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-disposition': 'attachment',
      'content-type': mime,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it.each([
    ['cut off', avi(720, 576).subarray(0, 80)],
    ['sound alone', flv(4)],
    ['without a picture', avi(0, 0)],
  ])('is rejected: %s', async (_why, bytes) => {
    expect((await newsroom.upload(bytes, { type: '2' })).body.code).toBe('VIDEO_UNREADABLE')
  })
})

it.each([
  ['JPEG', 'own.jpg', (image: Sharp) => image.jpeg()],
  ['AVIF, which becomes a JPEG', 'own.avif', (image: Sharp) => image.avif({ effort: 0 })],
] as const)(
  'metadata that a camera or phone writes into a picture is read: %s',
  async (_type, name, encode) => {
    const words = { ImageDescription: 'Bahar geldi', Artist: 'Ali Can', Copyright: 'Ali Can 2026' }
    const bytes = await encode(sharp(await makePhoto(48, 32, 5)).withExif({ IFD0: words })).toBuffer()
    const { text, reporter, rights } = await newsroom.store(bytes, { name })
    expect([text, reporter, rights]).toEqual([words.ImageDescription, words.Artist, words.Copyright])
  },
)

describe('a listener for new files', () => {
  it('is notified of each once, with the original bytes', async () => {
    heard.length = 0
    const photo = makeHeic({ turns: 2 })
    const kept = await newsroom.store(photo)
    await newsroom.store(photo)
    expect(heard).toEqual([
      expect.objectContaining({ id: kept.id, siteId: 4, createdBy: expect.any(String), received: photo }),
    ])
    const plain = await makePhoto(33, 33)
    await newsroom.store(plain)
    expect(heard[1]?.received.equals(plain)).toBe(true)
  })

  it('rejects a file by throwing, and nothing of it is left', async () => {
    isRefusing = true
    const photo = await makePhoto(34, 34)
    expect((await newsroom.upload(photo)).status).toBe(500)
    isRefusing = false
    const rows = await newsroom.db.selectFrom('media').select('id').where('width', '=', 34).execute()
    expect(rows).toEqual([])
    expect(await newsroom.incoming()).toEqual([])
    expect((await newsroom.upload(photo)).status).toBe(200)
  })
})
