// Adapters by kind of source.
import type { AgencySourceKind } from '@manset/model/agency/agency.ts'
import { OutsideFault } from '../../../platform/outbound/outbound-error.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { SecretUnreadable } from '../../../platform/secrets.ts'
import type { Adapter, AskedSource } from './adapter.ts'
import { askFeed } from './ask-feed.ts'
import { askHttp } from './ask-http.ts'
import type { StoredSource } from './states.ts'

/** Purpose bound into the encryption of credentials. */
export const SECRET_PURPOSE = 'agencySource.secret'

/** Loaded on first use: most newsrooms need few of them. */
const ADAPTERS: Partial<Record<AgencySourceKind, () => Promise<Adapter>>> = {
  http: async () => askHttp,
  feed: async () => askFeed,
  ftp: async () => (await import('./ask-ftp.ts')).askFtp,
  mail: async () => (await import('./ask-mail.ts')).askMail,
}

export async function adapterOf(kind: AgencySourceKind): Promise<Adapter> {
  const load = ADAPTERS[kind]
  if (!load) throw new Error(`sources of kind ${kind} are not asked`)
  return load()
}

/** Decrypts the credential of a stored source; throws an `OutsideFault` where that fails. */
export function opened({ sealed, ...source }: StoredSource, secrets: Secrets): AskedSource {
  return { ...source, address: source.address ?? '', secret: sealed && openSecret(sealed, secrets) }
}

export function openSecret(sealed: string, secrets: Secrets): string {
  try {
    return secrets.open(sealed, SECRET_PURPOSE)
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new OutsideFault('secret.unreadable', {}, { cause: error })
    throw error
  }
}
