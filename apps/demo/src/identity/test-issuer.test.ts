import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestIssuer, type TestIssuer } from './test-issuer.ts'

let issuer: TestIssuer
beforeEach(async () => {
  issuer = await startTestIssuer()
})
afterEach(() => issuer.close())

function verify(token: string) {
  const keys = createRemoteJWKSet(new URL(`${issuer.issuer}/jwks`))
  return jwtVerify(token, keys, { issuer: issuer.issuer, audience: 'manset', algorithms: ['RS256'] })
}

test('a token with default options is valid, and each option invalidates it', async () => {
  expect((await verify(await issuer.sign({ sub: 'chief' }))).payload.sub).toBe('chief')
  const spoiled = [
    await issuer.sign({}, { expiresIn: -60 }),
    await issuer.sign({}, { notBeforeIn: 60 }),
    await issuer.sign({}, { audience: 'another' }),
    await issuer.sign({}, { issuer: 'http://127.0.0.1:1' }),
    issuer.unsigned(),
    await issuer.signWithPublicKeyAsSecret(),
  ]
  for (const token of spoiled) await expect(verify(token)).rejects.toThrow()
})

test('a former key is valid until it is withdrawn, and renaming a key does not help', async () => {
  const before = await issuer.sign()
  const formerId = issuer.keyId
  await issuer.rotateKeys()
  expect(decodeProtectedHeader(await issuer.sign()).kid).not.toBe(formerId)
  await expect(verify(before)).resolves.toBeTruthy()
  await expect(
    verify(await issuer.sign({}, { keyId: formerId, claimedKeyId: issuer.keyId })),
  ).rejects.toThrow()
  await issuer.rotateKeys({ areFormerWithdrawn: true })
  await expect(verify(before)).rejects.toThrow()
})

test('it can simulate an outage, and counts requests for the keys', async () => {
  const token = await issuer.sign()
  issuer.setDown(true)
  await expect(verify(token)).rejects.toThrow()
  issuer.setDown(false)
  const asked = issuer.keyRequests
  await verify(token)
  expect(issuer.keyRequests).toBe(asked + 1)
})
