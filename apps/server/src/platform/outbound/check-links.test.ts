// External links: their findings, the number of requests and their concurrency, and that no internal machine is contacted.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCanary, openTestWebServer, type TestWebServer } from '../../test/outside/canary.ts'
import { createLinkChecker, type LinkChecker } from './check-links.ts'
import { createGuard } from './guarded-addresses.ts'

const NEVER = new AbortController().signal

let house: TestWebServer
let at = Date.now()
let status: (path: string, method: string) => number | 'silent'
beforeEach(async () => {
  status = () => 200
  at = Date.now()
  house = await openTestWebServer(({ url = '', method = '' }, reply) => {
    const answer = status(url, method)
    if (answer === 'silent') return
    reply
      .writeHead(answer, answer === 302 ? { location: '/to' } : {})
      .end(method === 'GET' ? 'x'.repeat(99) : '')
  })
})
afterEach(() => house.close())

const lookAllowing = (hosts: readonly string[] = [house.host], ms = 500): LinkChecker =>
  createLinkChecker({
    guard: createGuard(hosts),
    now: () => new Date(at),
    limits: { answerMs: ms, wholeMs: ms * 2 },
  })
const asked = () => house.asked.map(({ method, url }) => `${method} ${url}`)

describe('a link', () => {
  it.each([
    [200, null],
    [204, null],
    [404, 'gone'],
    [410, 'gone'],
    // A page that rejects automated requests exists.
    [401, null],
    [403, null],
    [429, null],
    [500, 'silent'],
    [503, 'silent'],
  ] as const)('that answers %d', async (code, finding) => {
    status = () => code
    const address = house.url('/a')
    expect(await lookAllowing().check([address], NEVER)).toEqual(new Map([[address, finding]]))
  })

  it('is requested by GET when HEAD fails, and the body is not read', async () => {
    status = (_, method) => (method === 'HEAD' ? 405 : 200)
    const address = house.url('/a')
    expect(await lookAllowing().check([address], NEVER)).toEqual(new Map([[address, null]]))
    expect(asked()).toEqual(['HEAD /a', 'GET /a'])
  })

  it('is followed through redirects', async () => {
    status = (path) => (path === '/from' ? 302 : 404)
    const address = house.url('/from')
    expect(await lookAllowing().check([address], NEVER)).toEqual(new Map([[address, 'gone']]))
  })

  it('to an internal address is its own finding, and no request is made', async () => {
    const canary = await openCanary()
    const addresses = [`http://localhost:${canary.port}/`, 'http://169.254.169.254/', 'http://[::1]/']
    const found = await lookAllowing([]).check(addresses, NEVER)
    expect([...found.values()]).toEqual(['inside', 'inside', 'inside'])
    expect(canary.count()).toBe(0)
    await canary.close()
  })

  it('with an unknown host, or a silent one, is reported as silent', async () => {
    status = () => 'silent'
    const addresses = ['http://yok.invalid/', house.url('/a')]
    const found = await lookAllowing().check(addresses, NEVER)
    expect(addresses.map((one) => found.get(one))).toEqual(['silent', 'silent'])
  })
})

it('a repeated link is requested once, and then cached for minutes', async () => {
  const look = lookAllowing()
  const good = house.url('/good')
  const bad = house.url('/bad')
  status = (path) => (path === '/bad' ? 404 : 200)
  await look.check([good, bad, good], NEVER)
  await look.check([good, bad], NEVER)
  expect(
    asked()
      .filter((one) => one.startsWith('HEAD'))
      .toSorted(),
  ).toEqual(['HEAD /bad', 'HEAD /good'])
  status = () => 200
  at += 61_000
  expect([...(await look.check([good, bad], NEVER)).values()]).toEqual([null, null])
  expect(asked().filter((one) => one === 'HEAD /good')).toHaveLength(1)
  at += 300_000
  await look.check([good], NEVER)
  expect(asked().filter((one) => one === 'HEAD /good')).toHaveLength(2)
})

it('few are requested at once, and those without a response in time are left out', async () => {
  const many = Array.from({ length: 60 }, (_, place) => house.url(`/${place}`))
  const look = lookAllowing([house.host], 60_000)
  status = () => 'silent'
  const stop = new AbortController()
  const looking = look.check(many, stop.signal)
  await expect.poll(() => house.asked.length).toBe(6)
  stop.abort()
  expect(await looking).toEqual(new Map())
  expect(house.asked).toHaveLength(6)
  // Aborted checks are not cached.
  status = () => 200
  expect((await look.check(many, NEVER)).size).toBe(60)
})
