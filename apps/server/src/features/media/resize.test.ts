import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { proposeCrop } from '@manset/model/media/crops.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  CORPORA,
  type MediaNewsroom,
  makePhoto,
  openMediaNewsroom,
} from '../../test/media/media-newsroom.ts'
import { makeVideo } from '../../test/media/video.ts'
import type { MediaFile } from './media-row.ts'

let newsroom: MediaNewsroom
let photo: MediaFile
beforeAll(async () => {
  newsroom = await openMediaNewsroom()
  photo = await newsroom.store(await makePhoto(1000, 500))
})
afterAll(() => newsroom.close())

function resized(uri: string, width?: string, crop?: string): Promise<Answer> {
  const query = new URLSearchParams({
    uri,
    ...(width !== undefined && { width }),
    ...(crop !== undefined && { crop }),
  })
  return newsroom.get(`/image-resize?${query}`)
}

async function sizeOf(answer: Answer) {
  const { width, height, format } = await sharp(answer.bytes).metadata()
  return { width, height, format }
}

describe('a resized image', () => {
  it.each([
    ['80', 80],
    ['81', 160],
    ['300', 320],
    ['1', 80],
    ['960', 960],
    ['2560', 1000],
    ['99999', 1000],
  ])('requested with width %s is %i wide: the next allowed one, never enlarged', async (asked, width) => {
    const answer = await resized(photo.relativePath, asked)
    expect(answer.status).toBe(200)
    expect(await sizeOf(answer)).toEqual({ width, height: width / 2, format: 'jpeg' })
  })

  it('is 400 wide when the width is invalid', async () => {
    const nonsense: string[] = JSON.parse(
      await readFile(path.join(CORPORA, 'own-lists/dev/resize_widths.json'), 'utf8'),
    )
    const others = nonsense.filter((width) => width !== '1')
    for (const width of [...others, '-5', '0x50', '1e3', 'null'])
      expect([width, (await sizeOf(await resized(photo.relativePath, width))).width]).toEqual([width, 400])
    expect(
      (await sizeOf(await newsroom.get(`/image-resize?uri=${photo.relativePath}&width=80&width=90`))).width,
    ).toBe(400)
  })

  it('keeps its format, and an animation stays animated', async () => {
    const picture = sharp(await makePhoto(600, 300, 9))
    for (const format of ['png', 'webp'] as const) {
      const kept = await newsroom.store(await picture.clone().toFormat(format).toBuffer())
      expect((await sizeOf(await resized(kept.relativePath, '160'))).format).toBe(format)
    }
    for (const [name, pages] of [
      ['animated-loop-3.gif', 10],
      ['rotating-squares.webp', 9],
    ] as const) {
      const kept = await newsroom.store(await readFile(path.join(CORPORA, 'sharp-fixtures', name)))
      expect(kept.height).toBeLessThan(300)
      const answer = await resized(kept.relativePath, '80')
      const facts = await sharp(answer.bytes, { animated: true }).metadata()
      expect(facts).toMatchObject({ pages, width: 80 })
      expect(facts.pageHeight).toBe(Math.round((80 * kept.height) / kept.width))
    }
  })

  it('has no metadata: the location of a photo stays in the original', async () => {
    const exif = { IFD0: { Copyright: 'Manşet' }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } }
    const located = await sharp(await makePhoto(500, 400))
      .withExif(exif)
      .toBuffer()
    const kept = await newsroom.store(located)
    expect((await sharp((await newsroom.get(kept.relativePath)).bytes).metadata()).exif).toBeDefined()
    expect((await sharp((await resized(kept.relativePath, '160')).bytes).metadata()).exif).toBeUndefined()
  })

  it('is made once for simultaneous requests, and cached for later ones', async () => {
    const kept = await newsroom.store(await makePhoto(2000, 1500, 11))
    const answers = await Promise.all(Array.from({ length: 30 }, () => resized(kept.relativePath, '640')))
    expect(new Set(answers.map((answer) => answer.bytes.toString('base64'))).size).toBe(1)
    await newsroom.files.remove(kept.relativePath)
    expect((await resized(kept.relativePath, '640')).bytes.equals(answers[0]?.bytes as Buffer)).toBe(true)
    expect((await resized(kept.relativePath, '800')).status).toBe(404)
    // The second request is served from memory.
    await rm(path.join(newsroom.folder, 'resized'), { recursive: true })
    expect((await resized(kept.relativePath, '640')).bytes.equals(answers[0]?.bytes as Buffer)).toBe(true)
  })

  it('is not sent again to a browser that has it', async () => {
    const first = await resized(photo.relativePath, '240')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toContain('immutable')
    const query = new URLSearchParams({ uri: photo.relativePath, width: '240' })
    const again = await newsroom.get(`/image-resize?${query}`, { 'if-none-match': etag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })
})

/** Stored position of the pixel displayed at x, y, by EXIF orientation (TIFF 6.0, tag 274). */
const STORED_AT: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, w) => [y, w - 1 - x],
  7: (x, y, w, h) => [h - 1 - y, w - 1 - x],
  8: (x, y, _w, h) => [h - 1 - y, x],
}
const SEEN = { width: 640, height: 360 }
const QUARTERS = [
  [230, 30, 30],
  [30, 200, 30],
  [40, 40, 220],
  [230, 220, 40],
] as const

/** A picture of four colored quarters, stored rotated as cameras do. */
function quarters(orientation: number): Promise<Buffer> {
  const { width, height } = SEEN
  const isTurned = orientation >= 5
  const stored = isTurned ? { width: height, height: width } : SEEN
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = QUARTERS[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? [0, 0, 0]
      const [column, row] = STORED_AT[orientation]?.(x, y, width, height) ?? [0, 0]
      pixels.set(colour, (row * stored.width + column) * 3)
    }
  return sharp(pixels, { raw: { ...stored, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation })
    .toBuffer()
}

async function colourAt(image: Buffer, shareX: number, shareY: number): Promise<number> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const x = Math.floor(shareX * info.width)
  const y = Math.floor(shareY * info.height)
  const pixel = data.subarray((y * info.width + x) * info.channels)
  return QUARTERS.findIndex((colour) =>
    colour.every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 40),
  )
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo with EXIF orientation %i', (orientation) => {
  it('is measured, resized and cropped after rotation', async () => {
    const kept = await newsroom.store(await quarters(orientation))
    expect([kept.width, kept.height]).toEqual([SEEN.width, SEEN.height])

    const whole = await resized(kept.relativePath, '320')
    expect(await sizeOf(whole)).toEqual({ width: 320, height: 180, format: 'jpeg' })
    const corners = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const
    for (const [index, [x, y]] of corners.entries()) expect(await colourAt(whole.bytes, x, y)).toBe(index)

    // Each quarter has a single color; a crop proposed around it is accepted and shows it.
    for (const [index, [x, y]] of corners.entries()) {
      const quarter = await resized(
        kept.relativePath,
        '320',
        `${x < 0.5 ? 0 : 320},${y < 0.5 ? 0 : 180},320,180`,
      )
      for (const [atX, atY] of [
        [0.02, 0.02],
        [0.98, 0.98],
        [0.5, 0.5],
      ] as const)
        expect(await colourAt(quarter.bytes, atX, atY)).toBe(index)
    }
    const type = {
      id: 's',
      name: 's',
      ratioWidth: 1,
      ratioHeight: 1,
      minWidth: 90,
      minHeight: 90,
      orientation: 'horizontal',
      kinds: ['fixed'],
    } as const
    const box = proposeCrop(kept, type, { x: 0.9, y: 0.9 })
    if (!box) throw new Error('the photograph is large enough for the crop')
    const square = await resized(kept.relativePath, '80', `${box.x},${box.y},${box.width},${box.height}`)
    expect(await sizeOf(square)).toMatchObject({ width: 80, height: 80 })
    expect(await colourAt(square.bytes, 0.9, 0.9)).toBe(3)
  })
})

describe('a crop', () => {
  it.each([
    '1,1,1000,1',
    '0,1,1,500',
    '-1,0,10,10',
    '0,0,0,10',
    '0,0,10',
    '0,0,10,10,10',
    'a,b,c,d',
    '0.5,0,10,10',
    '0,0,9999999,1',
    '',
    '0,0,1e2,10',
    ' 0,0,10,10',
    '0,0,10,10;id',
  ])('that is not whole pixels within the image is rejected: %s', async (crop) => {
    expect(await resized(photo.relativePath, '80', crop)).toMatchObject({
      status: 400,
      body: { code: 'CROP_INVALID', params: { field: 'crop' } },
    })
  })

  it('of the whole image and of one pixel is valid', async () => {
    expect((await sizeOf(await resized(photo.relativePath, '80', '0,0,1000,500'))).width).toBe(80)
    expect(await sizeOf(await resized(photo.relativePath, '80', '999,499,1,1'))).toMatchObject({
      width: 1,
      height: 1,
    })
  })
})

describe('an invalid image address', () => {
  it('is rejected before any packet leaves, and no file outside is read', async () => {
    let knocks = 0
    const canary = createServer((_request, response) => response.end(String(++knocks)))
    canary.on('connection', () => knocks++)
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const port = String((canary.address() as AddressInfo).port)
    const list: string[] = JSON.parse(
      await readFile(path.join(CORPORA, 'own-lists/dev/ssrf_uris.json'), 'utf8'),
    )
    const names: string[] = JSON.parse(
      await readFile(path.join(CORPORA, 'own-lists/dev/filenames.json'), 'utf8'),
    )
    const notItsFolder = photo.relativePath.startsWith('/media/ff') ? '00' : 'ff'
    const others = [
      ...names,
      ...names.map((name) => `/media/${name}`),
      `/media/../media/${photo.relativePath}`,
      `${photo.relativePath}\0.png`,
      `${photo.relativePath}/`,
      `${photo.relativePath}?x`,
      `${newsroom.origin}${photo.relativePath}`,
      `/media/${notItsFolder}${photo.relativePath.slice(9)}`,
      photo.relativePath.toUpperCase(),
      '/media/.incoming/0',
    ]
    for (const uri of [...list.map((each) => each.replaceAll('PORT', port)), ...others]) {
      const answer = await resized(uri, '80')
      expect([uri, answer.status, answer.body?.code]).toEqual([uri, 400, 'IMAGE_FOREIGN'])
    }
    expect((await newsroom.get('/image-resize')).status).toBe(400)
    expect((await newsroom.get(`/image-resize?uri[]=${photo.relativePath}`)).status).toBe(400)
    expect(knocks).toBe(0)
    await new Promise((resolve) => canary.close(resolve))
  })

  it('of a valid form but without a file is not found; a video is not an image', async () => {
    const nothing = `/media/00/00/${'0'.repeat(32)}.jpg`
    expect((await resized(nothing, '80')).status).toBe(404)
    const video = await newsroom.store(makeVideo(640, 360), { type: '2' })
    expect((await resized(video.relativePath, '80')).status).toBe(400)
  })
})

describe('an image that cannot be converted', () => {
  it('is served unchanged, with protective headers and a short cache time; it is not retried at once', async () => {
    const kept = await newsroom.store(await makePhoto(900, 900, 13))
    const local = await newsroom.files.localPath(kept.relativePath)
    const broken = (await readFile(local as string)).subarray(0, 300)
    await writeFile(local as string, broken)
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await resized(kept.relativePath, '320')
      expect(answer.status).toBe(200)
      expect(answer.bytes.equals(broken)).toBe(true)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).not.toContain('immutable')
    }
  })
})

it('too many conversions are rejected with a retry time; cached images are still served', async () => {
  const other = await openMediaNewsroom({}, { resizesPerMinute: 3 })
  const { relativePath: uri } = await other.store(await makePhoto(1000, 500))
  const crop = (x: number) => other.get(`/image-resize?uri=${uri}&crop=${x},0,100,100`)
  for (const x of [0, 1, 2]) expect((await crop(x)).status).toBe(200)
  const refused = await crop(3)
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', params: { retryAfter: expect.any(Number) } },
  })
  for (const x of [0, 1, 2]) expect((await crop(x)).status).toBe(200)
  await other.close()
})
