// Keys of the demo identity provider: generated once and stored in the data folder, readable only by its owner.

import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'

/** Contents of the key file. The first signing key signs; the others remain published for verification. */
export interface KeyRing {
  issuer: string
  clientId: string
  idTokenSeconds: number
  signing: { createdAt: string; jwk: JWK }[]
  cookieKeys: string[]
}

const keptKeys = 3

/** The key file in a data folder. */
export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'identity', 'keys.json')
}

/** Reads the key ring; undefined if no demo was ever started on this data folder. */
export async function readKeyRing(dataDir: string): Promise<KeyRing | undefined> {
  const path = keyFileOf(dataDir)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The keys of the demo identity provider cannot be read from ${path}.`, { cause })
  }
  try {
    const ring: KeyRing = JSON.parse(text)
    if (ring.signing.length > 0 && ring.signing.every(({ jwk }) => jwk.d) && ring.cookieKeys.length > 0) {
      return ring
    }
  } catch {
    // Reported below, with instructions.
  }
  throw new Error(
    `${path} does not contain the keys of the demo identity provider. Remove the file to get new ones; everybody then signs in again.`,
  )
}

/** Writes the key ring atomically, readable only by the owner. */
export async function writeKeyRing(dataDir: string, ring: KeyRing): Promise<void> {
  const path = keyFileOf(dataDir)
  await writePrivately(dirname(path), path, `${JSON.stringify(ring, null, 2)}\n`)
}

/** Writes a file atomically into a folder that only its owner may enter. */
export async function writePrivately(folder: string, path: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, text, { mode: 0o600 })
  await rename(temporary, path)
}

/** A new RSA signing key with a unique id. */
export async function makeSigningKey(now: Date): Promise<KeyRing['signing'][number]> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return {
    createdAt: now.toISOString(),
    jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' },
  }
}

/** A key for signing cookies. */
export function makeCookieKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The ring with a new active key. Former ones stay published for tokens that are still valid. */
export async function withNewSigningKey(ring: KeyRing, now: Date): Promise<KeyRing> {
  return { ...ring, signing: [await makeSigningKey(now), ...ring.signing].slice(0, keptKeys) }
}

/** The public keys, as published at the provider's JWKS address. */
export function publicKeysOf(ring: KeyRing): { keys: JWK[] } {
  const keys = ring.signing.map(({ jwk: { kty, use, kid, alg, e, n } }) => ({ kty, use, kid, alg, e, n }))
  return { keys }
}
