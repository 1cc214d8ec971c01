import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fc } from '@manset/model/test-properties.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVideo } from '../../test/media/video.ts'
import { readMp4 } from './mp4.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manset-mp4-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array) {
  const file = path.join(folder, 'film.mp4')
  await writeFile(file, bytes)
  return readMp4(file)
}

it('reads the dimensions of the picture, rotated or not', async () => {
  expect(await read(makeVideo(1280, 720))).toEqual({ width: 1280, height: 720 })
  expect(await read(makeVideo(1280, 720, { isTurned: true }))).toEqual({ width: 720, height: 1280 })
})

it('rejects a video that is truncated anywhere', async () => {
  const whole = makeVideo(640, 360)
  for (let length = 0; length < whole.length; length++) {
    expect([length, await read(whole.subarray(0, length))]).toEqual([length, null])
  }
})

it('ends quickly and without error on any bytes', async () => {
  const whole = makeVideo(640, 360)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: whole.length - 1 }),
      fc.uint8Array({ maxLength: 40 }),
      async (at, noise) => {
        const bytes = Buffer.from(whole)
        bytes.set(noise.subarray(0, bytes.length - at), at)
        const facts = await read(bytes)
        expect(facts === null || (facts.width > 0 && facts.height > 0)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

it('aborts on a file of a million tiny boxes', async () => {
  const tiny = Buffer.from('\0\0\0\x08free', 'latin1')
  expect(await read(Buffer.concat(Array.from({ length: 1_000_000 }, () => tiny)))).toBeNull()
})
