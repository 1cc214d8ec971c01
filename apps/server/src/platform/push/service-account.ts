// The service account of a Firebase project, as Google gives it out: a JSON file with a private key in it.
import { createPrivateKey } from 'node:crypto'

export interface ServiceAccount {
  projectId: string
  clientEmail: string
  /** PEM, PKCS #8. */
  privateKey: string
}

const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token'
/** Where FCM is in the world. */
export const FCM_ADDRESS = 'https://fcm.googleapis.com'

/** The account in a text; null where it is none. What the text says of where tokens are asked for is not followed. */
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

/** Where tokens for calls to `address` come from: Google, or whatever stands in its place there. */
export function tokenAddress(address: string): string {
  return address === FCM_ADDRESS ? GOOGLE_TOKENS : `${address}/token`
}
