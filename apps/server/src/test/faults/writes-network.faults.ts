// Every write of the product while the network between browser and server loses, cuts, delays or duplicates a request or its response.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countFault } from '../injection/fault-report.ts'
import {
  NETWORK_FAULTS,
  type NetworkFault,
  type NetworkProxy,
  openNetworkProxy,
} from '../injection/network-proxy.ts'
import { WITHOUT_IDEMPOTENCY_KEY, WRITES } from '../writes/writes.ts'
import { openWriteDesk, type WriteDesk } from './write-desk.ts'

const PATIENCE_MS = 300_000
const NAMES: Record<NetworkFault, string> = {
  requestLost: 'network: request is lost',
  requestCut: 'network: request is cut',
  answerLost: 'network: answer is lost',
  answerCut: 'network: answer is cut',
  answerLate: 'network: answer is late',
  deliveredTwice: 'network: request is delivered twice',
  requestHangs: 'network: request hangs',
  answerHangs: 'network: answer hangs',
}

let desk: WriteDesk
let network: NetworkProxy
beforeAll(async () => {
  desk = await openWriteDesk()
  network = await openNetworkProxy(desk.server.url)
})
afterAll(async () => {
  await network.close()
  await desk.close()
})

it.each(WRITES)('$name has the same result without faults', async (write) => {
  await desk.prepare(write)
})

describe.each(NETWORK_FAULTS)('%s', (fault) => {
  it('every write is stored once', { timeout: PATIENCE_MS }, async () => {
    const wrong = await desk.every(countFault(NAMES[fault]), ({ mutation }) =>
      fault === 'deliveredTwice' && mutation in WITHOUT_IDEMPOTENCY_KEY
        ? null
        : { arm: () => network.arm(fault), url: network.url, givesUp: fault.endsWith('Hangs') },
    )
    expect(wrong).toEqual([])
  })
})
