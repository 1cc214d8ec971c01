// The devices of the demo: simulated browsers and phones. Only a seed is stored; a device's keys derive from its name, so
// that it can decrypt its messages after a restart.
import { createECDH, createHmac, type ECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const PLATFORMS = ['mobileApp', 'mobileSite', 'webSite', 'special', 'other'] as const
export type Platform = (typeof PLATFORMS)[number]

export interface Device {
  /** Site, platform and a unique part: `4.webSite.k3f9`. */
  name: string
  siteId: number
  platform: Platform
  ecdh: ECDH
  auth: Buffer
}

/** In the format of Google's service account files. */
export interface ServiceAccountFile {
  project_id: string
  client_email: string
  private_key: string
  public_key: string
}

export interface DeviceBook {
  account: ServiceAccountFile
  /** Whether it was created just now, so that no device is registered yet. */
  isNew: boolean
  /** A device by name; null for an invalid name. */
  device(name: string): Device | null
  make(siteId: number, platform: Platform): Device
}

const NAME = /^(\d{1,9})\.([a-zA-Z]+)\.[a-z0-9]{4,16}$/

/** The service account file of the demo's app. */
export function accountFileOf(dataDir: string): string {
  return join(dataDir, 'push-service', 'service-account.json')
}

export async function openDeviceBook(dataDir: string): Promise<DeviceBook> {
  const path = accountFileOf(dataDir)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const account: ServiceAccountFile = text === null ? makeAccount() : JSON.parse(text)
  if (text === null) {
    await mkdir(join(dataDir, 'push-service'), { recursive: true })
    await writeFile(path, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600 })
  }
  const of = (name: string, what: string) =>
    createHmac('sha256', account.private_key).update(`${what} ${name}`).digest()
  const device = (name: string): Device | null => {
    const [, siteId, kind] = NAME.exec(name) ?? []
    const platform = PLATFORMS.find((one) => one === kind)
    if (!siteId || !platform) return null
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(of(name, 'key'))
    return { name, siteId: Number(siteId), platform, ecdh, auth: of(name, 'auth').subarray(0, 16) }
  }
  return {
    account,
    isNew: text === null,
    device,
    make(siteId, platform) {
      const made = device(`${siteId}.${platform}.${randomBytes(6).toString('hex')}`)
      if (!made) throw new Error(`${platform} is no platform`)
      return made
    },
  }
}

function makeAccount(): ServiceAccountFile {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return {
    project_id: 'manset-demo',
    client_email: 'push@manset-demo.example.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** What a browser would return for it (`PushSubscription.toJSON()`). */
export function subscriptionOf({ name, ecdh, auth }: Device, root: string) {
  return {
    endpoint: `${root}/wp/${name}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
}

/** The registration request of a device: the subscription of a browser, or the FCM token of an app. */
export function registrationOf(device: Device, root: string, topics: object) {
  const way =
    device.platform === 'mobileApp' ? { token: device.name } : { subscription: subscriptionOf(device, root) }
  return { platform: device.platform, ...way, topics }
}
