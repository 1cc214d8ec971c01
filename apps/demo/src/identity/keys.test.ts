import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { keyFileOf } from './keys.ts'
import { completeSignIn, exchangeCode, type Tokens, verify } from './test-application.ts'
import { startProvider } from './test-provider.ts'
import { makeAuthorization, Visitor } from './test-visitor.ts'

test('keys are readable by their owner only and survive a restart, and so do tokens', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'manset-identity-'))
  const first = await startProvider({ dataDir })
  const { tokens } = await completeSignIn(first, new Visitor())
  const { mode } = await stat(keyFileOf(dataDir))
  expect(mode & 0o777).toBe(0o600)
  await first.close()

  const again = await startProvider({ dataDir, port: Number(new URL(first.issuer).port) })
  expect(again.provider.jwks).toEqual(first.provider.jwks)
  expect((await verify(tokens.id_token, again)).payload.sub).toBe('editor')
  await again.close()
  await rm(dataDir, { recursive: true })
})

test('after a key rotation old tokens still verify, new ones use the new key, and sessions continue', async () => {
  const own = await startProvider()
  const visitor = new Visitor()
  const { tokens: before } = await completeSignIn(own, visitor)
  await own.provider.rotateKeys()
  const silent = makeAuthorization(own.issuer, { prompt: 'none' })
  const landed = (await visitor.get(silent.url)).headers.get('location') ?? ''
  const after = (await (await exchangeCode(own.issuer, landed, silent.verifier)).json()) as Tokens
  expect(decodeProtectedHeader(after.id_token).kid).not.toBe(decodeProtectedHeader(before.id_token).kid)
  expect((await verify(before.id_token, own)).payload.sub).toBe('editor')
  expect((await verify(after.id_token, own)).payload.sub).toBe('editor')
  expect(own.provider.jwks.keys).toHaveLength(2)
  expect(JSON.stringify(own.provider.jwks)).not.toContain('"d"')
  await own.close()
})

test('a key past its maximum age is replaced at start, and the previous one stays published', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'manset-identity-'))
  const first = await startProvider({ dataDir })
  const token = await first.provider.issueToken('viewer')
  await first.close()
  const later = new Date(Date.now() + 100 * 86_400_000)
  const again = await startProvider({
    dataDir,
    port: Number(new URL(first.issuer).port),
    clock: { now: () => later },
  })
  expect(again.provider.jwks.keys).toHaveLength(2)
  await expect(verify(token, again)).resolves.toBeTruthy()
  await again.close()
  await rm(dataDir, { recursive: true })
})

test('a token issued for the terminal is the same as one of a sign-in', async () => {
  const own = await startProvider()
  const token = await own.provider.issueToken('author')
  const keys = createLocalJWKSet(own.provider.jwks)
  const { payload } = await jwtVerify(token, keys, { issuer: own.issuer, audience: 'manset' })
  expect(payload).toMatchObject({ sub: 'author', name: 'Murat Şahin', email: 'murat.sahin@example.com' })
  await expect(own.provider.issueToken('ghost')).rejects.toThrow('no account "ghost"')
  await own.close()
})
