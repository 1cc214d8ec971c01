// Encrypts web pushes (RFC 8291) in a thread of its own: each costs a third of a millisecond, which no save waits for.
import { parentPort } from 'node:worker_threads'
import webPush from 'web-push'
import type { Encrypted, ToEncrypt } from './encrypting.ts'

parentPort?.on('message', ({ payload, options, targets }: ToEncrypt) => {
  const encrypted = targets.map(({ endpoint, ...keys }): Encrypted | null => {
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options)
      return { headers: headers as Encrypted['headers'], body: new Uint8Array(body) }
    } catch {
      // Keys that are none: nobody could read it.
      return null
    }
  })
  parentPort?.postMessage(encrypted)
})
