// The service account of a Firebase project, as issued by Google: a JSON file with a private key.
import { createPrivateKey } from 'node:crypto'

export interface ServiceAccount {
  projectId: string
  clientEmail: string
  /** PEM, PKCS #8. */
  privateKey: string
}

const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token'
/** Google's public FCM address. */
export const FCM_ADDRESS = 'https://fcm.googleapis.com'

/** Parses an account; null if it is invalid. Its `token_uri` is ignored. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = JSON.parse(text)
    if (![projectId, clientEmail, privateKey].every((one) => typeof one === 'string' && one !== ''))
      return null
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') return null
    return { projectId, clientEmail, privateKey }
  } catch {
    return null
  }
}

/** Token address for calls to `address`: Google's, or that of a replacement service. */
export function tokenAddress(address: string): string {
  return address === FCM_ADDRESS ? GOOGLE_TOKENS : `${address}/token`
}
