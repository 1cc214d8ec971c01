import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedProvider, startProvider } from './identity/test-provider.ts'

let started: StartedProvider
beforeAll(async () => {
  started = await startProvider()
})
afterAll(() => started.close())

const program = fileURLToPath(new URL('./print-token.ts', import.meta.url))

async function run(...args: string[]) {
  const { MANSET_DATA: _, ...env } = process.env
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

test('the terminal gets a token that the provider’s own keys verify', async () => {
  const { code, said } = await run('editor', '--data', started.dataDir)
  expect(code).toBe(0)
  const keys = createLocalJWKSet(started.provider.jwks)
  const { payload } = await jwtVerify(said.trim(), keys, { issuer: started.issuer, audience: 'manset' })
  expect(payload.sub).toBe('editor')
})

test('for a demo that was never started, one sentence explains how to start it', async () => {
  const { code, said } = await run('editor', '--data', '/nowhere/manset')
  expect(code).toBe(1)
  expect(said).toContain(
    'The demo was never started with the data folder /nowhere/manset. Start it with: npm start',
  )
  expect(said).not.toContain('at ')
})

test('for an unknown account the existing accounts are listed', async () => {
  const { code, said } = await run('boss', '--data', started.dataDir)
  expect(code).toBe(1)
  expect(said).toContain('There is no demo account "boss".')
  expect(said).toContain('admin, chief, editor')
})
