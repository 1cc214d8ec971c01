import { createWriteStream } from 'node:fs'
import { expect, it } from 'vitest'
import {
  type MediaNewsroom,
  makePhoto,
  openMediaNewsroom,
  readBody,
} from '../../test/media/media-newsroom.ts'
import { makeVideo } from '../../test/media/video.ts'

it('a full disk is reported before a byte is written, and stored files stay readable', async () => {
  const full = await openMediaNewsroom({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  try {
    expect(await full.upload(await makePhoto(40, 40))).toMatchObject({
      status: 507,
      body: { code: 'STORAGE_FULL', params: { field: 'file' } },
    })
    expect(await full.incoming()).toEqual([])
  } finally {
    await full.close()
  }
})

it('a disk that fills up during an upload aborts it and leaves nothing of it', async () => {
  const filling = await openMediaNewsroom({ minFreeBytes: 1000 })
  try {
    // Enough space at first, none at the check 32 MB later.
    const room = [10 ** 12, 0]
    filling.files.freeBytes = async () => room.shift() ?? 0
    const clip = makeVideo(640, 360, { mediaBytes: 40_000_000 })
    const answer = await filling.upload(clip, { type: '2' })
    expect(answer).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
    expect(await filling.incoming()).toEqual([])
    expect(await visible(filling)).toEqual([])

    // Received pieces stay, invisible, and the upload continues once there is space.
    const { begin, send, offset } = inPieces(filling)
    room.push(10 ** 12, 0)
    const address = await begin(clip.length)
    expect(await send(address, clip)).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
    expect(await visible(filling)).toEqual([])
    filling.files.freeBytes = async () => 10 ** 12
    const at = await offset(address)
    expect(at).toBeGreaterThan(clip.length / 2)
    expect((await send(address, clip, at)).status).toBe(204)
    expect(await visible(filling)).toHaveLength(1)
    expect((await filling.upload(clip, { type: '2' })).status).toBe(200)

    // A disk that reports it: every write to this device fails for lack of space.
    const { receive } = filling.files
    filling.files.receive = async () => ({
      ...(await receive()),
      writable: () => createWriteStream('/dev/full', { flags: 'r+' }),
    })
    expect(await filling.upload(await makePhoto(40, 40))).toMatchObject({
      status: 507,
      body: { code: 'STORAGE_FULL' },
    })
    expect([await filling.incoming(), await visible(filling)]).toEqual([[], [expect.anything()]])
  } finally {
    await filling.close()
  }
})

const visible = ({ db }: Pick<MediaNewsroom, 'db'>) => db.selectFrom('media').select('path').execute()

/** Calls of the protocol for uploads in pieces. */
function inPieces({ origin, headersOf }: MediaNewsroom) {
  const call = async (method: string, address: string, headers: Record<string, string>, body?: Buffer) => {
    const response = await fetch(origin + address, {
      ...{ method, body: body as Buffer<ArrayBuffer> | undefined },
      headers: { ...(await headersOf('editor')), 'tus-resumable': '1.0.0', ...headers },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? readBody(text) : null }
  }
  return {
    async begin(length: number): Promise<string> {
      const metadata = { filename: 'a.mp4', type: '2', method: '1' }
      const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`)
      const { headers } = await call('POST', '/storage/resumable', {
        'upload-length': String(length),
        'upload-metadata': pairs.join(),
      })
      return headers.get('location') ?? ''
    },
    send: (address: string, bytes: Buffer, from = 0) =>
      call(
        'PATCH',
        address,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
        bytes.subarray(from),
      ),
    offset: async (address: string) => Number((await call('HEAD', address, {})).headers.get('upload-offset')),
  }
}
