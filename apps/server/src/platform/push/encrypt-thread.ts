// Encrypts web pushes (RFC 8291) in a worker thread: each takes a third of a millisecond, which must not delay saves.
import { parentPort } from 'node:worker_threads'
import webPush from 'web-push'
import type { Encrypted, ToEncrypt } from './encrypting.ts'

parentPort?.on('message', ({ payload, options, targets }: ToEncrypt) => {
  const encrypted = targets.map(({ endpoint, ...keys }): Encrypted | null => {
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options)
      return { headers: headers as Encrypted['headers'], body: new Uint8Array(body) }
    } catch {
      // Invalid keys: no device could decrypt it.
      return null
    }
  })
  parentPort?.postMessage(encrypted)
})
