// Both push adapters against a push service on loopback that checks signatures and decrypts.
import { createPrivateKey } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type DeviceBook, openDeviceBook, subscriptionOf } from '@manset/demo/push-service/device-book.ts'
import { createPushService } from '@manset/demo/push-service/service.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { createGuard } from '../outbound/guarded-addresses.ts'
import { openFcm } from './fcm.ts'
import { createPoster, NotSentError, type Poster } from './http-poster.ts'
import { outcomeOfStatus, type PushMessage } from './push.ts'
import { readServiceAccount } from './service-account.ts'
import { openWebPush, type WebPushOptions } from './web-push.ts'

let folder: string
let server: http.Server
let root: string
let host: string
let book: DeviceBook
let poster: Poster
const closing: { close(): Promise<void> }[] = []
const keys = webPush.generateVAPIDKeys()
const clock = { now: () => new Date() }
const never = new AbortController().signal

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'manset-push-'))
  book = await openDeviceBook(folder)
  let handle: http.RequestListener
  server = http.createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  root = `http://${host}/push-service`
  handle = createPushService({ root, book, log: { error: () => {} } })
  poster = createPoster(createGuard([host]))
})
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close()
  for (const platform of ['webSite', 'mobileApp']) await tell(platform, 'takes')
})
afterAll(async () => {
  poster.close()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const message: PushMessage = {
  ...{ id: 'n.7', title: 'İğdır’da kar', body: 'ş'.repeat(240), url: 'https://main.test/', image: null },
  ...{ isBreaking: true, lang: 'tr', dir: 'ltr' },
}
const tell = (platform: string, mode: string) =>
  fetch(`${root}/control`, { method: 'POST', body: JSON.stringify({ platform, mode }) })
const shown = async (name: string) => {
  const { phones } = (await (await fetch(`${root}/phones`)).json()) as {
    phones: { name: string; messages: PushMessage[] }[]
  }
  return phones.find((one) => one.name === name)?.messages ?? []
}
function browser(own: Partial<WebPushOptions> = {}) {
  const sender = openWebPush(message, {
    ...{ keys, contact: 'mailto:web@manset.test', allowedHosts: [host], poster, clock },
    ...own,
  })
  closing.push(sender)
  return sender
}
function target(device = book.make(4, 'webSite')) {
  const { endpoint, keys: own } = subscriptionOf(device, root)
  return { endpoint, ...own }
}

describe('a browser', () => {
  it('shows a message encrypted for it, signed for its push service, once', async () => {
    const device = book.make(4, 'webSite')
    const sender = browser()
    expect(await sender.send(target(device), never)).toEqual({ kind: 'sent' })
    expect(await sender.send(target(device), never)).toEqual({ kind: 'sent' })
    expect(await shown(device.name)).toEqual([expect.objectContaining(message)])
  })

  it('gets nothing signed by another key', async () => {
    const other = webPush.generateVAPIDKeys()
    const sender = browser({ keys: { publicKey: keys.publicKey, privateKey: other.privateKey } })
    expect(await sender.send(target(), never)).toEqual({ kind: 'failed', code: '401', isAboutUs: true })
  })

  it('that is gone is reported as gone', async () => {
    await tell('webSite', 'forgets')
    expect(await browser().send(target(), never)).toEqual({ kind: 'gone' })
  })

  it('whose push service is busy is retried later, at the time it names', async () => {
    await tell('webSite', 'busy')
    expect(await browser().send(target(), never)).toEqual({ kind: 'later', code: '429', afterSeconds: 2 })
  })

  it('with invalid keys fails alone', async () => {
    const sender = browser()
    const [broken, whole] = await Promise.all([
      sender.send({ ...target(), p256dh: 'AAAA' }, never),
      sender.send(target(), never),
    ])
    expect([broken, whole]).toEqual([{ kind: 'failed', code: 'keys' }, { kind: 'sent' }])
  })

  it('at an address that is no push service gets no request', async () => {
    let asked = 0
    const inner = http.createServer((_request, response) => {
      asked++
      response.end()
    })
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
    const { port } = inner.address() as AddressInfo
    const given = { ...target(), endpoint: `http://127.0.0.1:${port}/wp/x` }
    expect(await browser().send(given, never)).toEqual({ kind: 'failed', code: 'address.scheme' })
    // A push service's name that resolves to an internal address, as after a change of its DNS.
    const byAddress = createPoster(createGuard([]))
    const literal = byAddress.post(new URL(root), {
      headers: {},
      body: '',
      signal: new AbortController().signal,
    })
    await expect(literal).rejects.toMatchObject({ code: 'address.notPublic' })
    const inside = createPoster(createGuard([], async () => [{ address: '127.0.0.1', family: 4 }]))
    const led = await browser({ poster: inside }).send(
      { ...target(), endpoint: 'https://fcm.googleapis.com/x' },
      never,
    )
    expect(led).toEqual({ kind: 'failed', code: 'address.notPublic' })
    inside.close()
    inner.close()
    expect(asked).toBe(0)
  })

  it('whose push service is unreachable got nothing', async () => {
    const closed = http.createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const other = `127.0.0.1:${(closed.address() as AddressInfo).port}`
    await new Promise((resolve) => closed.close(resolve))
    const reaching = createPoster(createGuard([other]))
    const sender = browser({ poster: reaching, allowedHosts: [other] })
    const outcome = await sender.send({ ...target(), endpoint: `http://${other}/wp/x` }, never)
    expect(outcome).toEqual({ kind: 'away', code: 'ECONNREFUSED' })
    reaching.close()
  })

  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', 'away'],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', 'away'],
    ['https://chosen.push.services.mozilla.com/wpush/v2/x', 'later'],
    ['https://chosen.notify.windows.com/w/?token=x', 'later'],
  ])(
    'at %s, which refuses connections, is %s: a host named by the device affects no other',
    async (endpoint, kind) => {
      const refusing = { post: () => Promise.reject(new NotSentError('ECONNREFUSED')), close: () => {} }
      const outcome = await browser({ poster: refusing }).send({ ...target(), endpoint }, never)
      expect(outcome).toEqual({ kind, code: 'ECONNREFUSED' })
    },
  )

  it('whose push service hangs up midway has an unknown outcome', async () => {
    const rude = http.createServer((request) => request.socket.destroy())
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    const other = `127.0.0.1:${(rude.address() as AddressInfo).port}`
    const reaching = createPoster(createGuard([other]))
    const sender = browser({ poster: reaching, allowedHosts: [other] })
    const outcome = await sender.send({ ...target(), endpoint: `http://${other}/wp/x` }, never)
    expect(outcome.kind).toBe('unknown')
    reaching.close()
    rude.close()
  })

  it('whose host name cannot be resolved now is retried later', async () => {
    const hiccup = Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' })
    const reaching = createPoster(createGuard([], () => Promise.reject(hiccup)))
    const sender = browser({ poster: reaching })
    const outcome = await sender.send({ ...target(), endpoint: 'https://fcm.googleapis.com/x' }, never)
    expect(outcome).toEqual({ kind: 'later', code: 'address.unknown' })
    reaching.close()
  })

  it('gets nothing after a stop, not even while it is being connected to', async () => {
    expect(await browser().send(target(), AbortSignal.abort())).toEqual({ kind: 'away', code: 'stopped' })
    const stop = new AbortController()
    const reaching = createPoster(
      createGuard([], () => {
        setImmediate(() => stop.abort())
        return new Promise(() => {})
      }),
    )
    const sender = browser({ poster: reaching })
    const outcome = await sender.send({ ...target(), endpoint: 'https://fcm.googleapis.com/x' }, stop.signal)
    expect(outcome).toEqual({ kind: 'away', code: 'stopped' })
    reaching.close()
  })

  it('is not reached if nothing can be signed', () => {
    expect(() => browser({ contact: 'web@manset.test' })).toThrow(/subject/)
  })

  it('whose message could not be encrypted got nothing, and may be retried', async () => {
    const sender = browser()
    const sending = sender.send(target(), never)
    // The worker thread is still starting.
    await new Promise((resolve) => setImmediate(resolve))
    await sender.close()
    expect(await sending).toEqual({ kind: 'later', code: 'encrypting' })
  })
})

describe('the app on a phone', () => {
  const account = () => readServiceAccount(JSON.stringify(book.account))
  function app() {
    const found = account()
    if (!found) throw new Error('no account')
    return openFcm(message, { account: async () => found, address: `${root}/fcm`, poster, clock })
  }

  it('shows it, with one token for all phones', async () => {
    const devices = [book.make(4, 'mobileApp'), book.make(4, 'mobileApp')]
    const sender = app()
    const outcomes = await Promise.all(devices.map(({ name }) => sender.send({ token: name }, never)))
    expect(outcomes).toEqual([{ kind: 'sent' }, { kind: 'sent' }])
    for (const { name } of devices) expect(await shown(name)).toEqual([expect.objectContaining(message)])
  })

  it('that was uninstalled is gone; a busy service is retried later', async () => {
    const token = book.make(4, 'mobileApp').name
    await tell('mobileApp', 'forgets')
    expect(await app().send({ token }, never)).toEqual({ kind: 'gone' })
    await tell('mobileApp', 'busy')
    expect(await app().send({ token }, never)).toEqual({ kind: 'later', code: '429', afterSeconds: 2 })
  })

  it('does not fail when Google rejects the account: that is reported at intervals, and all get it after it is fixed', async () => {
    const found = account()
    if (!found) throw new Error('no account')
    let given = { ...found, clientEmail: 'somebody@else.example' }
    let [asked, at] = [0, Date.now()]
    const sender = openFcm(message, {
      account: async () => {
        asked++
        return given
      },
      ...{ address: `${root}/fcm`, poster, clock: { now: () => new Date(at) } },
    })
    const token = book.make(4, 'mobileApp').name
    const turned = { kind: 'refused', code: 'signIn.400' }
    expect(await Promise.all([sender.send({ token }, never), sender.send({ token }, never)])).toEqual([
      turned,
      turned,
    ])
    expect(await sender.send({ token }, never)).toEqual(turned)
    expect(asked).toBe(1)
    given = found
    at += 16_000
    expect(await sender.send({ token }, never)).toEqual({ kind: 'sent' })
    expect(asked).toBe(2)
  })

  it('waits when its account cannot be read now, and fails without an account', async () => {
    const own = { address: `${root}/fcm`, poster, clock }
    const unread = openFcm(message, { ...own, account: () => Promise.reject(new Error('away')) })
    expect(await unread.send({ token: 'x' }, never)).toMatchObject({ kind: 'later', code: 'signIn.broken' })
    const none = openFcm(message, { ...own, account: async () => null })
    expect(await none.send({ token: 'x' }, never)).toEqual({ kind: 'failed', code: 'noAccount' })
  })

  it('signs in with a key in the older format, too', async () => {
    const found = account()
    if (!found) throw new Error('no account')
    const older = createPrivateKey(found.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString()
    const given = readServiceAccount(JSON.stringify({ ...book.account, private_key: older }))
    const sender = openFcm(message, { account: async () => given, address: `${root}/fcm`, poster, clock })
    const token = book.make(4, 'mobileApp').name
    expect(await sender.send({ token }, never)).toEqual({ kind: 'sent' })
  })

  it('has no account if the text is invalid', () => {
    expect(readServiceAccount('{}')).toBeNull()
    expect(readServiceAccount('no json')).toBeNull()
    expect(readServiceAccount(JSON.stringify({ ...book.account, private_key: 'no key' }))).toBeNull()
  })
})

it.each([
  [201, undefined, { kind: 'sent' }],
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [403, undefined, { kind: 'failed', code: '403', isAboutUs: true }],
  [409, undefined, { kind: 'failed', code: '409' }],
  [413, undefined, { kind: 'failed', code: '413', isAboutUs: true }],
  [429, '120', { kind: 'later', code: '429', afterSeconds: 120 }],
  [503, 'Fri, 01 Jan 2027 00:00:30 GMT', { kind: 'later', code: '503', afterSeconds: 30 }],
  [503, 'soon', { kind: 'later', code: '503' }],
  [429, '999999999', { kind: 'later', code: '429', afterSeconds: 3_600 }],
] as const)('a response of %s, to be retried %s, means %j', (status, retryAfter, outcome) => {
  expect(outcomeOfStatus(status, retryAfter, new Date('2027-01-01T00:00:00Z'))).toEqual(outcome)
})
