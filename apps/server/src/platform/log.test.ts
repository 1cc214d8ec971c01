import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJlZGl0b3IifQ.c2lnbmF0dXJl'

function write(act: (log: ReturnType<typeof openLog>) => void): string {
  let written = ''
  const destination = {
    write: (line: string) => {
      written += line
    },
  }
  act(openLog({ logLevel: 'info' }, destination))
  return written
}

test('a token never reaches the log, in any form', () => {
  const written = write((log) => {
    log.info({ headers: { authorization: `Bearer ${token}`, cookie: 'sid=secret-cookie' } }, 'asked')
    log.info({ connectionParams: { Authorization: `Bearer ${token}` } }, 'connected')
    log.warn(`the call with ${token} was refused`)
    log.error({ err: new Error(`cannot verify ${token}`) }, 'failed')
    log.info({ req: { method: 'GET', url: `/identity/auth?id_token_hint=${token}&code=secret-code` } }, 'got')
    log.info({ password: 'secret-password', account: { password: 'secret-password' } }, 'typed')
    log.info('sent Bearer opaque-secret-token')
  })
  expect(written.split('\n').length).toBe(8)
  for (const secret of [
    token,
    'c2lnbmF0dXJl',
    'secret-cookie',
    'secret-code',
    'secret-password',
    'opaque-secret',
  ]) {
    expect(written).not.toContain(secret)
  }
})

test('a log line has a time, a level and a message, in words', () => {
  const line = JSON.parse(write((log) => log.warn({ siteId: 4 }, 'the desk waits')))
  expect(line).toMatchObject({ level: 'warn', siteId: 4, msg: 'the desk waits' })
  expect(Date.parse(line.time)).toBeGreaterThan(0)
})
