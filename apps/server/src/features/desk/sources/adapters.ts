// Adapters by kind of source.
import type { AgencySourceKind } from '@manset/model/agency/agency.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { UnreadableSecretError } from '../../../platform/secrets.ts'
import type { Adapter, PolledSource } from './adapter.ts'
import { pollFeed } from './poll-feed.ts'
import { pollHttp } from './poll-http.ts'
import type { StoredSource } from './source-leases.ts'

/** Purpose bound into the encryption of credentials. */
export const SECRET_PURPOSE = 'agencySource.secret'

/** Loaded on first use: most newsrooms need few of them. */
const ADAPTERS: Partial<Record<AgencySourceKind, () => Promise<Adapter>>> = {
  http: async () => pollHttp,
  feed: async () => pollFeed,
  ftp: async () => (await import('./poll-ftp.ts')).pollFtp,
  mail: async () => (await import('./poll-mail.ts')).pollMail,
}

export async function loadAdapter(kind: AgencySourceKind): Promise<Adapter> {
  const load = ADAPTERS[kind]
  if (!load) throw new Error(`sources of kind ${kind} are not polled`)
  return load()
}

/** Decrypts the credential of a stored source; throws an `OutboundError` where that fails. */
export function decryptSource({ sealed, ...source }: StoredSource, secrets: Secrets): PolledSource {
  return { ...source, address: source.address ?? '', secret: sealed && decryptSecret(sealed, secrets) }
}

export function decryptSecret(sealed: string, secrets: Secrets): string {
  try {
    return secrets.open(sealed, SECRET_PURPOSE)
  } catch (error) {
    if (error instanceof UnreadableSecretError)
      throw new OutboundError('secret.unreadable', {}, { cause: error })
    throw error
  }
}
