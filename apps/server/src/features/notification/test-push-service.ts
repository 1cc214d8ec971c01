// The demo's push service on its own port, for tests: devices that register, and the messages they show.
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import {
  type Device,
  openDeviceBook,
  type Platform,
  registrationOf,
} from '@manset/demo/push-service/device-book.ts'
import { createPushService, type Mode } from '@manset/demo/push-service/service.ts'

export interface TestPushService {
  /** Environment of the server under test. */
  environment: NodeJS.ProcessEnv
  /** The app's service account as JSON text. */
  account: string
  /** A device that registers with a server. */
  register(url: string, given: { siteId: number; platform: Platform; topics?: object }): Promise<Device>
  does(platform: Platform, mode: Mode): Promise<void>
  /** Holds all answers until the returned function is called. */
  holds(): () => void
  /** Titles shown by each device, by device name; devices without any are left out. */
  titles(): Promise<Record<string, string[]>>
  received(): Promise<number>
  close(): Promise<void>
}

export async function startTestPushService(): Promise<TestPushService> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manset-push-'))
  const book = await openDeviceBook(folder)
  let handle: http.RequestListener = () => {}
  let isLet = Promise.resolve()
  const server = http.createServer((request, response) => {
    void isLet.then(() => handle(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const root = `http://${host}/push-service`
  handle = createPushService({ root, book, log: { error: () => {} } })
  const look = async () =>
    (await (await fetch(`${root}/phones`)).json()) as {
      received: number
      phones: { name: string; messages: { title: string }[] }[]
    }
  return {
    environment: { MANSET_PUSH_HOSTS: host, FCM_URL: `${root}/fcm` },
    account: JSON.stringify(book.account),
    async register(url, { siteId, platform, topics = {} }) {
      const device = book.make(siteId, platform)
      const answer = await fetch(`${url}/push/${siteId}/devices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registrationOf(device, root, topics)),
      })
      if (!answer.ok) throw new Error(`a device was refused: ${await answer.text()}`)
      return device
    },
    async does(platform, mode) {
      await fetch(`${root}/control`, { method: 'POST', body: JSON.stringify({ platform, mode }) })
    },
    holds() {
      const { promise, resolve } = Promise.withResolvers<void>()
      isLet = promise
      return resolve
    },
    async titles() {
      const { phones } = await look()
      const shown = phones.filter(({ messages }) => messages.length > 0)
      return Object.fromEntries(shown.map(({ name, messages }) => [name, messages.map(({ title }) => title)]))
    },
    received: async () => (await look()).received,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
