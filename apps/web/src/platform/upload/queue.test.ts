import { describe, expect, it } from 'vitest'
import { CallError } from '../calls/call-error.ts'
import type { UploadedFile, UploadWatch } from './calls.ts'
import type { UploadPorts } from './item.ts'
import { createUploadQueue } from './queue.ts'

interface Sending {
  name: string
  person: string | undefined
  siteId: number
  watching: UploadWatch
  finish(): void
  fail(error: unknown): void
}

function stored(name: string): UploadedFile {
  return {
    id: name,
    relativePath: `/media/${name}`,
    width: 1,
    height: 1,
    kind: 'image',
    mime: 'image/jpeg',
    byteSize: 1,
    fileHash: '',
    originalName: name,
    pages: null,
  }
}

/** A queue whose network the test controls. */
function newsroom(ports: Partial<UploadPorts> = {}) {
  const sent: Sending[] = []
  const rests: { milliseconds: number; reason: string; end: () => void }[] = []
  let nextId = 1000
  let siteId = 4
  let person = 'ayse'
  const queue = createUploadQueue({
    send: (file, _kind, caller, watching) =>
      new Promise((resolve, reject) => {
        watching.signal.addEventListener('abort', () => reject(watching.signal.reason))
        sent.push({
          name: file.name,
          ...caller,
          watching,
          finish: () => resolve(stored(file.name)),
          fail: reject,
        })
      }),
    findKnown: async () => null,
    hash: async () => 'hash',
    sendsBeforeHashed: () => false,
    caller: () => ({ person, siteId }),
    newId: () => nextId++,
    waitBeforeRetry: (milliseconds, reason) =>
      new Promise((end) => {
        rests.push({ milliseconds, reason, end })
      }),
    ...ports,
  })
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File(['x'], name)),
      (file) => (file.name.endsWith('.mp4') ? 'video' : 'image'),
    )
  const states = () => Object.fromEntries(queue.items().map((item) => [item.name, item.state]))
  /** Runs all pending promise callbacks. */
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const switchSite = (id: number) => {
    siteId = id
  }
  const signIn = (next: string) => {
    person = next
    queue.resume()
  }
  return { queue, sent, add, states, settle, switchSite, signIn, rests }
}

describe('the queue of uploads', () => {
  it('sends three files at a time, the next when one is done', async () => {
    const { sent, add, states, settle } = newsroom()
    add('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg')
    expect(sent.map((sending) => sending.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(states()).toMatchObject({ 'c.jpg': 'uploading', 'd.jpg': 'ready', 'e.jpg': 'ready' })
    sent[1]?.finish()
    await settle()
    expect(sent.map((sending) => sending.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
    sent[0]?.fail(new CallError('IMAGE_UNREADABLE', ''))
    await settle()
    expect(states()).toEqual({
      'a.jpg': 'error',
      'b.jpg': 'success',
      'c.jpg': 'uploading',
      'd.jpg': 'uploading',
      'e.jpg': 'uploading',
    })
  })

  it('reports progress, and processing once everything was sent', async () => {
    const { queue, sent, add, settle } = newsroom()
    const [id = 0] = add('a.jpg')
    sent[0]?.watching.onProgress(40)
    expect(queue.items()[0]).toMatchObject({ state: 'uploading', progress: 40, isUploading: true })
    sent[0]?.watching.onProgress(100)
    expect(queue.items()[0]).toMatchObject({ state: 'processing', isUploading: true })
    sent[0]?.finish()
    await settle()
    expect(queue.items()[0]).toMatchObject({ state: 'success', isUploading: false, result: stored('a.jpg') })
    expect(await queue.waitForFile(id)).toEqual(stored('a.jpg'))
  })

  it('forgets a canceled upload silently and gives its slot to the next', async () => {
    const { queue, sent, add, states, settle } = newsroom()
    const [first = 0] = add('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
    const finished = queue.waitForFile(first)
    queue.cancel(first)
    expect(sent[0]?.watching.signal.aborted).toBe(true)
    await expect(finished).rejects.toMatchObject({ name: 'AbortError' })
    await settle()
    expect(states()).toEqual({ 'b.jpg': 'uploading', 'c.jpg': 'uploading', 'd.jpg': 'uploading' })
  })

  it('never starts a file that was canceled while it waited', async () => {
    const { queue, sent, add, settle } = newsroom()
    const ids = add('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
    queue.cancel(ids[3] as number)
    sent[0]?.finish()
    await settle()
    expect(sent.map((sending) => sending.name)).not.toContain('d.jpg')
  })

  it('gives a failed file another attempt, and late events of the first one change nothing', async () => {
    const { queue, sent, add, settle } = newsroom()
    const [id = 0] = add('a.jpg')
    const finished = queue.waitForFile(id)
    sent[0]?.fail(new CallError('FILE_TOO_LARGE', '', { params: { limit: 5 } }))
    await expect(finished).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect(queue.items()[0]?.error?.params).toEqual({ limit: 5 })
    queue.restart(id)
    expect(queue.items()[0]).toMatchObject({ state: 'uploading', progress: 0, error: undefined })
    sent[1]?.finish()
    await settle()
    expect(queue.items()[0]?.state).toBe('success')
    queue.restart(id)
    expect(queue.items()[0]?.state).toBe('success')
  })

  it("holds one person's files while another is signed in, and sends them when they are back", async () => {
    const { queue, sent, add, states, settle, signIn } = newsroom()
    add('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
    signIn('mehmet')
    add('e.jpg')
    // The first request carried her token; the next one for the same file is refused before it is sent.
    sent[0]?.fail(new CallError('SIGNED_OUT', ''))
    await settle()
    expect(sent.map(({ name, person }) => `${name} of ${person}`)).toEqual([
      ...['a.jpg of ayse', 'b.jpg of ayse', 'c.jpg of ayse', 'e.jpg of mehmet'],
    ])
    expect(states()).toMatchObject({ 'a.jpg': 'ready', 'd.jpg': 'ready' })
    expect(queue.pause.get()).toBeNull()
    sent[3]?.finish()
    signIn('ayse')
    await settle()
    expect(sent.slice(4).map(({ name, person }) => `${name} of ${person}`)).toEqual(['a.jpg of ayse'])
  })

  it('sends a file to the site it was added on, whatever site is selected meanwhile', async () => {
    const { sent, add, settle, switchSite } = newsroom()
    add('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
    switchSite(5)
    sent[0]?.finish()
    await settle()
    expect(sent[3]).toMatchObject({ name: 'd.jpg', siteId: 4 })
  })

  it('never reuses an ID', () => {
    const { add, queue } = newsroom({ newId: () => 1000 })
    expect(new Set(add('a.jpg', 'b.jpg', 'c.jpg')).size).toBe(3)
    queue.cancel(1000)
    expect(add('d.jpg')).toEqual([1000])
  })
})

describe('temporary problems', () => {
  it('a 429 pauses the whole queue as long as it says, then the file is sent again', async () => {
    const { queue, sent, add, states, settle, rests } = newsroom()
    add('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
    const busy = new CallError('TOO_MANY_REQUESTS', '', { status: 429, params: { retryAfter: 7 } })
    sent[0]?.fail(busy)
    sent[1]?.fail(busy)
    await settle()
    expect(rests).toMatchObject([{ milliseconds: 7000, reason: 'busy' }])
    expect(queue.pause.get()).toBe('busy')
    sent[2]?.finish()
    await settle()
    expect(states()).toEqual({ 'a.jpg': 'ready', 'b.jpg': 'ready', 'c.jpg': 'success', 'd.jpg': 'ready' })
    rests[0]?.end()
    await settle()
    expect(queue.pause.get()).toBeNull()
    expect(sent.slice(3).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'd.jpg'])
  })

  it('without a network everything waits, longer each time, and then continues with the waiting files', async () => {
    const { queue, sent, add, settle, rests } = newsroom()
    const [id = 0] = add('a.jpg')
    const finished = queue.waitForFile(id)
    for (const [index, milliseconds] of [1000, 2000, 5000].entries()) {
      sent[index]?.fail(new CallError('NETWORK', ''))
      await settle()
      expect(rests[index]).toMatchObject({ milliseconds, reason: 'offline' })
      rests[index]?.end()
      await settle()
    }
    sent[3]?.finish()
    expect((await finished).originalName).toBe('a.jpg')
    add('b.jpg')
    sent[4]?.fail(new CallError('SERVER', '', { status: 503 }))
    await settle()
    expect(rests[3]).toMatchObject({ milliseconds: 1000 })
  })

  it('a file with too many failed attempts has failed, and can be restarted', async () => {
    const { sent, add, states, settle, rests, queue } = newsroom()
    const [id = 0] = add('a.jpg')
    for (let times = 0; states()['a.jpg'] !== 'error'; times++) {
      sent.at(-1)?.fail(new CallError('NETWORK', ''))
      await settle()
      rests[times]?.end()
      await settle()
    }
    expect(sent.length).toBe(21)
    queue.restart(id)
    expect(states()).toEqual({ 'a.jpg': 'uploading' })
  })

  it('a long video whose connection breaks repeatedly continues as long as each attempt makes progress', async () => {
    const { sent, add, states, settle, rests } = newsroom()
    add('a.jpg')
    for (let times = 0; times < 30; times++) {
      sent.at(-1)?.watching.onProgress(times + 1)
      sent.at(-1)?.fail(new CallError('NETWORK', ''))
      await settle()
      rests[times]?.end()
      await settle()
    }
    expect(states()).toEqual({ 'a.jpg': 'uploading' })
  })

  it('a canceled file does not return after a delay', async () => {
    const { sent, add, queue, settle, rests } = newsroom()
    const [id = 0] = add('a.jpg')
    sent[0]?.fail(new CallError('NETWORK', ''))
    await settle()
    queue.cancel(id)
    rests[0]?.end()
    await settle()
    expect(sent.length).toBe(1)
  })
})

describe('a video', () => {
  it('is hashed once, however often it is sent', async () => {
    let read = 0
    const hashes: unknown[] = []
    const { add, settle, rests, states } = newsroom({
      hash: async () => `hash ${++read}`,
      send: async (file, _kind, _site, _watching, hash) => {
        hashes.push(hash())
        if (hashes.length === 1) throw new CallError('NETWORK', '')
        return stored(file.name)
      },
    })
    add('film.mp4')
    await settle()
    rests[0]?.end()
    await settle()
    expect(states()).toEqual({ 'film.mp4': 'success' })
    expect(hashes).toEqual(['hash 1', 'hash 1'])
  })

  it('that exists on the site is not sent again', async () => {
    const { queue, sent, add, settle } = newsroom({
      findKnown: async (hash, { siteId }) => (hash === 'hash' && siteId === 4 ? stored('known.mp4') : null),
    })
    add('film.mp4')
    await settle()
    expect(sent).toEqual([])
    expect(queue.items()[0]).toMatchObject({ state: 'success', result: stored('known.mp4') })
  })

  it.each([
    ['it is not known', { findKnown: async () => null }],
    ['asking fails', { findKnown: () => Promise.reject(new CallError('NETWORK', '')) }],
    ['it cannot be hashed here', { hash: () => Promise.reject(new Error('no WebAssembly')) }],
  ])('is sent when %s', async (_why, ports) => {
    const { sent, add, settle } = newsroom(ports)
    add('film.mp4')
    await settle()
    expect(sent.map((sending) => sending.name)).toEqual(['film.mp4'])
  })

  it('that is large is sent at once and hashed meanwhile, once for all attempts', async () => {
    const hashed = Promise.withResolvers<string>()
    let read = 0
    const told: (string | null)[] = []
    const { add, sent, settle, rests, states } = newsroom({
      sendsBeforeHashed: () => true,
      hash: () => {
        read += 1
        return hashed.promise
      },
      send: (file, _kind, caller, watching, hash) =>
        new Promise((resolve, reject) => {
          const finish = () => {
            told.push(hash())
            resolve(stored(file.name))
          }
          sent.push({ name: file.name, ...caller, watching, finish, fail: reject })
        }),
    })
    add('film.mp4')
    expect(states()).toEqual({ 'film.mp4': 'uploading' })
    sent[0]?.fail(new CallError('NETWORK', ''))
    await settle()
    rests[0]?.end()
    hashed.resolve('hash 1')
    await settle()
    sent[1]?.finish()
    await settle()
    expect(states()).toEqual({ 'film.mp4': 'success' })
    expect({ read, told }).toEqual({ read: 1, told: ['hash 1'] })
  })

  it('that is large and exists on the site is aborted as soon as that is known', async () => {
    const known = Promise.withResolvers<UploadedFile | null>()
    const { queue, add, sent, settle } = newsroom({
      sendsBeforeHashed: () => true,
      findKnown: () => known.promise,
    })
    add('film.mp4')
    await settle()
    sent[0]?.watching.onProgress(12)
    expect(queue.items()[0]).toMatchObject({ state: 'uploading', progress: 12 })
    known.resolve(stored('known.mp4'))
    await settle()
    expect(sent[0]?.watching.signal.aborted).toBe(true)
    expect(queue.items()[0]).toMatchObject({ state: 'success', isKnown: true, result: stored('known.mp4') })
  })

  it('that arrived before it was hashed is hashed no further', async () => {
    let reading: AbortSignal | undefined
    const { add, sent, settle, states } = newsroom({
      sendsBeforeHashed: () => true,
      hash: (_file, _kind, _caller, { signal }) => {
        reading = signal
        return new Promise(() => {})
      },
    })
    add('film.mp4')
    sent[0]?.finish()
    await settle()
    expect(states()).toEqual({ 'film.mp4': 'success' })
    expect(reading?.aborted).toBe(true)
  })

  it('canceled while it is hashed is not sent', async () => {
    let watched: UploadWatch | undefined
    const { queue, sent, add, settle } = newsroom({
      hash: (_file, _kind, _caller, watching) =>
        new Promise((_resolve, reject) => {
          watched = watching
          watching.signal.addEventListener('abort', () => reject(watching.signal.reason))
        }),
    })
    const [id = 0] = add('film.mp4')
    watched?.onProgress(30)
    expect(queue.items()[0]).toMatchObject({ state: 'hashing', progress: 30 })
    queue.cancel(id)
    await settle()
    expect(sent).toEqual([])
    expect(queue.items()).toEqual([])
  })
})
