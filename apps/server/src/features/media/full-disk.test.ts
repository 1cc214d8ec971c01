import { expect, it } from 'vitest'
import { film } from '../../test/media/film.ts'
import { openMediaNewsroom, photograph } from '../../test/media/media-newsroom.ts'

it('a full disk is told before a byte is written, and what is stored stays readable', async () => {
  const full = await openMediaNewsroom({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  try {
    expect(await full.upload(await photograph(40, 40))).toMatchObject({
      status: 507,
      body: { code: 'STORAGE_FULL', params: { field: 'file' } },
    })
    expect(await full.incoming()).toEqual([])
  } finally {
    await full.close()
  }
})

it('a disk that fills up while a file arrives ends the upload and leaves nothing of it', async () => {
  const filling = await openMediaNewsroom({ minFreeBytes: 1000 })
  try {
    // Room at first, none at the look that follows 32 MB later.
    const room = [10 ** 12, 0]
    filling.files.freeBytes = async () => room.shift() ?? 0
    const answer = await filling.upload(film(640, 360, { mediaBytes: 40_000_000 }), { type: '2' })
    expect(answer).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
    expect(await filling.incoming()).toEqual([])
  } finally {
    await filling.close()
  }
})
