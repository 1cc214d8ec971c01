import { basicAuthorization } from '../../../platform/outbound/guarded-fetch.ts'
import type { PolledSource } from './adapter.ts'

/** Authentication headers for a source. */
export function authHeaders({ signIn, userName, headerName, secret }: PolledSource): Record<string, string> {
  if (signIn === 'none' || secret === null) return {}
  if (signIn === 'password') return { authorization: basicAuthorization(userName ?? '', secret) }
  if (signIn === 'bearer') return { authorization: `Bearer ${secret}` }
  return headerName ? { [headerName]: secret } : {}
}
