import { basicAuthorization } from '../../../platform/outbound/guarded-fetch.ts'
import type { AskedSource } from './adapter.ts'

/** Authentication headers for a source. */
export function credentialsOf({ signIn, userName, headerName, secret }: AskedSource): Record<string, string> {
  if (signIn === 'none' || secret === null) return {}
  if (signIn === 'password') return { authorization: basicAuthorization(userName ?? '', secret) }
  if (signIn === 'bearer') return { authorization: `Bearer ${secret}` }
  return headerName ? { [headerName]: secret } : {}
}
