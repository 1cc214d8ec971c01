// Credentials for other services, encrypted with AES-256-GCM under a key that no backup of the database contains. A value sealed
// for one purpose cannot be opened for another.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, StartupError } from './lifecycle/startup-error.ts'
import type { Settings } from './settings/settings.ts'

export interface Secrets {
  /** Encrypts the text; `purpose` names its field. */
  seal(text: string, purpose: string): string
  /** Decrypts; throws `UnreadableSecretError` if the key differs or the text was tampered with. */
  open(sealed: string, purpose: string): string
  /** A keyed hash (HMAC-SHA-256, 32 bytes) that only we can compute, valid for one purpose. */
  sign(text: string, purpose: string): Buffer
}

/** A stored credential cannot be decrypted with the key of this server. */
export class UnreadableSecretError extends Error {}

const CIPHER = 'aes-256-gcm'
export const KEY_BYTES = 32
const NONCE_BYTES = 12
/** Format version, stored before the sealed text. */
const FORMAT_VERSION = '1'
const KEY_FILE = 'secrets.key'

/** Seals and opens with a key of 32 bytes. */
export function createSecrets(key: Uint8Array): Secrets {
  const keys = new Map<string, Buffer>()
  // Derives a key per purpose, so that the encryption key signs nothing.
  const keyFor = (purpose: string) => {
    const made = keys.get(purpose) ?? createHmac('sha256', key).update(`sign ${purpose}`).digest()
    keys.set(purpose, made)
    return made
  }
  return {
    sign: (text, purpose) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        FORMAT_VERSION,
        ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, purpose) {
      try {
        const [form, ...parts] = sealed.split('.')
        const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
        if (form !== FORMAT_VERSION || !nonce || tag?.length !== 16 || !text)
          throw new Error('not of the form')
        const decipher = createDecipheriv(CIPHER, key, nonce)
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new UnreadableSecretError('A stored credential cannot be read with the key of this server', {
          cause: error,
        })
      }
    },
  }
}

/** The secrets of a server: with the configured key, else with one generated once in the data folder. */
export async function openSecrets({
  secretsKey,
  dataDir,
}: Pick<Settings, 'secretsKey' | 'dataDir'>): Promise<Secrets> {
  return createSecrets(secretsKey ?? (await loadOrCreateKey(path.join(dataDir, KEY_FILE))))
}

/** The key in a file that only the server's account may read; created if missing. */
async function loadOrCreateKey(file: string): Promise<Buffer> {
  const stored = await readKey(file)
  if (stored) return stored
  const made = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(made, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  // The link is atomic and never replaces a key that another process created meanwhile.
  await link(made, file).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  await rm(made)
  return (await readKey(file)) as Buffer
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length === KEY_BYTES) return key
  throw new StartupError(
    `${file} does not contain a key of ${KEY_BYTES} bytes; restore it from your backup, or remove it and enter all credentials again.`,
  )
}
