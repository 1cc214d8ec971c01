// A disk that blocks for longer than a sender may be silent: the upload waits for it, whole or in pieces.
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaNewsroom, openMediaNewsroom } from '../../test/media/media-newsroom.ts'
import { makeVideo } from '../../test/media/video.ts'

const STALL_MS = 300
/** Far more than the buffers between network and disk hold. */
const clip = makeVideo(640, 360, { mediaBytes: 24_000_000 })

let newsroom: MediaNewsroom
beforeAll(async () => {
  newsroom = await openMediaNewsroom({ uploadStallMs: STALL_MS })
})
afterAll(() => newsroom.close())

it('in a single request', async () => {
  const { files } = newsroom
  const { receive } = files
  let held = 0
  files.receive = async () => {
    const file = await receive()
    return { ...file, writable: () => heldOnce(file.writable(), () => held++) }
  }
  expect((await newsroom.upload(clip, { type: '2' })).status).toBe(200)
  expect(held).toBe(1)
})

it('in pieces', async () => {
  const { files } = newsroom
  const { chunkedUpload } = files
  let held = 0
  files.chunkedUpload = (id) => {
    const file = chunkedUpload(id)
    return {
      ...file,
      takeOver: async () => {
        const handle = await file.takeOver()
        const { writev } = handle
        const heldOnceOnly = async (...given: Parameters<typeof writev>) => {
          if (held++ === 0) await delay(2 * STALL_MS)
          return writev.apply(handle, given)
        }
        handle.writev = heldOnceOnly as typeof writev
        return handle
      },
    }
  }
  const headers = { ...(await newsroom.headersOf('editor')), 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${newsroom.origin}/storage/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(clip.length),
      'upload-metadata': `filename ${btoa('a.mp4')},type ${btoa('2')},method ${btoa('1')}`,
    },
  })
  const sent = await fetch(newsroom.origin + begun.headers.get('location'), {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: clip as Buffer<ArrayBuffer>,
  })
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(clip.length)])
  expect(held).toBeGreaterThan(1)
})

it('in a single request, with a disk that stalls after the last byte', async () => {
  const { files } = newsroom
  const { receive } = files
  let wasHeld = false
  files.receive = async () => {
    const file = await receive()
    const { target, held } = heldAtEnd(file.writable())
    held.then(() => {
      wasHeld = true
    })
    return { ...file, writable: () => target }
  }
  expect((await newsroom.upload(clip, { type: '2' })).status).toBe(200)
  files.receive = receive
  expect(wasHeld).toBe(true)
})

it('with a limit: a disk that hangs aborts the upload', async () => {
  const { files } = newsroom
  const { receive } = files
  files.receive = async () => ({ ...(await receive()), writable: () => new Writable({ write() {} }) })
  await expect(newsroom.upload(clip, { type: '2' })).rejects.toThrow('fetch failed')
  files.receive = receive
  expect((await newsroom.upload(clip, { type: '2' })).status).toBe(200)
})

/** Forwards to `target` after blocking the first chunk for longer than a sender may be silent. */
function heldOnce(target: Writable, handleHeld: () => void): Writable {
  let isFirst = true
  return new Writable({
    async write(chunk, _encoding, done) {
      if (isFirst) {
        isFirst = false
        handleHeld()
        await delay(2 * STALL_MS)
      }
      target.write(chunk, done)
    },
    final(done) {
      target.end()
      finished(target).then(() => done(), done)
    },
  })
}

/** Forwards to `target` at once, but blocks its end for longer than a sender may be silent. */
function heldAtEnd(target: Writable): { target: Writable; held: Promise<void> } {
  const held = Promise.withResolvers<void>()
  const writable = new Writable({
    write: (chunk, _encoding, done) => void target.write(chunk, done),
    final(done) {
      delay(4 * STALL_MS).then(() => {
        held.resolve()
        target.end()
        finished(target).then(() => done(), done)
      })
    },
  })
  return { target: writable, held: held.promise }
}
