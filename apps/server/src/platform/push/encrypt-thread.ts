// Encrypts web pushes (RFC 8291) in a worker thread: each takes a third of a millisecond, which must not delay saves.
import { parentPort } from 'node:worker_threads'
import webPush from 'web-push'
import type { EncryptedMessage, EncryptionInput } from './encryptor.ts'

parentPort?.on('message', ({ payload, options, targets }: EncryptionInput) => {
  const encrypted = targets.map(({ endpoint, ...keys }): EncryptedMessage | null => {
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options)
      return { headers: headers as EncryptedMessage['headers'], body: new Uint8Array(body) }
    } catch {
      // Invalid keys: no device could decrypt it.
      return null
    }
  })
  parentPort?.postMessage(encrypted)
})
