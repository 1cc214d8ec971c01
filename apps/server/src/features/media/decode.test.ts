import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type MediaNewsroom, makePhoto, openMediaNewsroom } from '../../test/media/media-newsroom.ts'
import { runImageProcess } from './image-process.ts'

vi.setConfig({ testTimeout: 120_000 })

let newsroom: MediaNewsroom
beforeAll(async () => {
  newsroom = await openMediaNewsroom()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => newsroom.close())

/** Makes libvips time out at once, as on an overloaded machine. */
const runOutOfTime = () =>
  vi.spyOn(sharp.prototype, 'timeout').mockImplementation(() => {
    throw new Error('timeout: 4% complete')
  })

it.each([
  ['AVIF', 'a.avif', 'image/jpeg', (image: Sharp) => image.avif({ effort: 0 })],
  ['TIFF', 'a.tiff', 'image/jpeg', (image: Sharp) => image.tiff()],
  ['PNG', 'a.png', 'image/png', (image: Sharp) => image.png()],
] as const)(
  'a valid %s is accepted on a machine too busy to decode it in time',
  async (_type, name, mime, encode) => {
    const bytes = await encode(sharp(await makePhoto(64, 48, 3))).toBuffer()
    const clock = runOutOfTime()
    expect(await newsroom.store(bytes, { name })).toMatchObject({ mime, width: 64, height: 48 })
    expect(clock).toHaveBeenCalled()
    expect(await newsroom.incoming()).toEqual([])
  },
)

it('a damaged picture is rejected as damaged on a busy machine, too', async () => {
  runOutOfTime()
  const whole = await sharp(await makePhoto(64, 48, 4))
    .tiff({ compression: 'lzw' })
    .toBuffer()
  const cut = Buffer.concat([whole.subarray(0, 200), Buffer.alloc(whole.length - 400), whole.subarray(-200)])
  expect(await newsroom.upload(cut, { name: 'cut.tiff' })).toMatchObject({
    status: 422,
    body: { code: 'IMAGE_UNREADABLE' },
  })
})

const GREEDY = new URL('../../platform/processes/test-greedy-process.ts', import.meta.url)
const ask = (greed: string) => runImageProcess(GREEDY, { greed }, { cpuSeconds: 1, fileMegabytes: 1 })

it('a decoder that gets no CPU time is waited for, one that burns CPU is killed', async () => {
  expect(await ask('delay')).toHaveProperty('pid')
  await expect(ask('processor')).rejects.toThrow('late')
})
