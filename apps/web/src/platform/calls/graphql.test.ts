import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { onPartialErrors, onRetrying, onUserNotActive } from './call-signals.ts'
import type { TypedDocument } from './document.ts'
import { call } from './graphql.ts'
import { CALL_TIMEOUT_MS } from './time-limit.ts'

const GetThing = 'query GetThing($id: ID!) { getThing(id: $id) { id } other { id } }' as TypedDocument<
  { getThing: { id: string } | null; other: { id: string } | null },
  { id: string }
>
const SaveThing = 'mutation SaveThing { saveThing { id } }' as TypedDocument<
  { saveThing: { id: string } | null },
  object
>

let server: Server
let answer: (request: IncomingMessage, body: string, response: ServerResponse) => void
const give = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (_, __, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, Buffer.concat(parts).toString(), response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  Object.assign(globalThis, { location: { origin: `http://127.0.0.1:${port}` } })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const failure = async (calling: Promise<unknown>) => {
  const error = await calling.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

describe('a call', () => {
  it('sends the site, the operation by name, and its variables as JSON', async () => {
    let seen: { headers: IncomingMessage['headers']; body: unknown } | undefined
    answer = (request, body, response) => {
      seen = { headers: request.headers, body: JSON.parse(body) }
      response.setHeader('content-type', 'application/json')
      response.end('{"data":{"getThing":{"id":"7"},"other":null}}')
    }
    expect(await call(GetThing, { id: '7' })).toEqual({ getThing: { id: '7' }, other: null })
    expect(seen?.headers.siteid).toBe('4')
    expect(seen?.headers['content-type']).toBe('application/json')
    expect(seen?.body).toEqual({ operationName: 'GetThing', query: GetThing, variables: { id: '7' } })
  })

  it('of a query returns partial data and reports the errors separately', async () => {
    give(200, {
      data: { getThing: { id: '7' }, other: null },
      errors: [{ message: 'no', path: ['other'], extensions: { code: 'FORBIDDEN' } }],
    })
    const told: string[] = []
    const stop = onPartialErrors((errors) => told.push(...errors.map((error) => error.code)))
    expect((await call(GetThing, { id: '7' })).getThing).toEqual({ id: '7' })
    stop()
    expect(told).toEqual(['FORBIDDEN'])
  })

  it('of a query fails without its required parts', async () => {
    give(200, {
      data: { getThing: { id: '7' }, other: null },
      errors: [{ message: 'no', path: ['other'], extensions: { code: 'FORBIDDEN' } }],
    })
    const asked = (acceptsPartialErrors: readonly string[]) =>
      call(GetThing, { id: '7' }, { acceptsPartialErrors })
    expect(await asked(['other'])).toEqual({ getThing: { id: '7' }, other: null })
    expect((await failure(asked(['getThing']))).code).toBe('FORBIDDEN')
  })

  it('of a mutation never treats a partial response as success', async () => {
    give(200, {
      data: { saveThing: { id: '7' } },
      errors: [{ message: 'no', extensions: { code: 'STALE_VERSION' } }],
    })
    expect((await failure(call(SaveThing, {}))).code).toBe('STALE_VERSION')
  })

  it('refused by rules names each field with its rule', async () => {
    const problems = [{ field: 'title', rule: 'required', params: {} }]
    give(200, {
      data: null,
      errors: [{ message: 'Some fields', extensions: { code: 'VALIDATION', problems } }],
    })
    const error = await failure(call(SaveThing, {}))
    expect(error.code).toBe('VALIDATION')
    expect(error.problems).toEqual(problems)
  })

  it('that meets a database outage reports it where it is retried automatically, and only there', async () => {
    give(503, {
      data: { getThing: null, other: null },
      errors: [{ message: 'away', path: ['other'], extensions: { code: 'TRY_AGAIN' } }],
    })
    let told = 0
    const stop = onRetrying(() => told++)
    expect((await failure(call(GetThing, { id: '7' }))).code).toBe('TRY_AGAIN')
    expect(told).toBe(1)
    // The outcome of the save is unknown. The person decides, and still has the text.
    expect((await failure(call(SaveThing, {}))).code).toBe('TRY_AGAIN')
    expect(told).toBe(1)
    stop()
  })

  it('above the rate limit says when to retry', async () => {
    give(429, 'Too Many Requests', { 'retry-after': '7' })
    const error = await failure(call(GetThing, { id: '7' }))
    expect([error.code, error.params.retryAfter]).toEqual(['TOO_MANY_REQUESTS', 7])
  })

  it('answered by a foreign server gives its status', async () => {
    give(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' })
    const error = await failure(call(GetThing, { id: '7' }))
    expect([error.code, error.status]).toEqual(['SERVER', 502])
  })

  it('that is disconnected is a lost network', async () => {
    answer = (request) => request.socket.destroy()
    expect((await failure(call(GetThing, { id: '7' }))).code).toBe('NETWORK')
  })

  it('reports that nothing was sent only if there was no network from the start', async () => {
    let isOnline = true
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
    answer = (_, __, response) => {
      // The network fails after the call has arrived.
      isOnline = false
      response.destroy()
    }
    expect((await failure(call(SaveThing, {}))).params.isOffline).toBe(false)
    expect((await failure(call(SaveThing, {}))).params.isOffline).toBe(true)
    Reflect.deleteProperty(navigator, 'onLine')
  })

  it('without a response ends as a lost network after its limit, and may have been executed', async () => {
    for (const [begin, timeoutMs] of [
      [() => {}, undefined],
      // An answer that begins and never ends holds the caller just as long.
      [(response: ServerResponse) => response.write('{"data":'), undefined],
      [() => {}, 5_000],
    ] as const) {
      const arrived = new Promise<void>((resolve) => {
        answer = (_, __, response) => {
          begin(response)
          resolve()
        }
      })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const failed = failure(call(SaveThing, {}, { timeoutMs }))
        await arrived
        await vi.advanceTimersByTimeAsync(timeoutMs ?? CALL_TIMEOUT_MS)
        const { code, params } = await failed
        expect([code, params.isOffline]).toEqual(['NETWORK', false])
      } finally {
        vi.useRealTimers()
      }
    }
  })

  it('that was aborted reports no error', async () => {
    const giving = new AbortController()
    answer = () => giving.abort()
    await expect(call(GetThing, { id: '7' }, { signal: giving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('by an inactive person is passed to the shell', async () => {
    let times = 0
    const stop = onUserNotActive(() => {
      times += 1
    })
    give(403, { errors: [{ message: 'Context creation failed: User is not active' }] })
    await failure(call(GetThing, { id: '7' }))
    stop()
    expect(times).toBe(1)
  })
})
