// A proxy for the control connection of an FTP server that acts at a named command; data connections go to the server directly.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Action, ArmedFault } from './database-proxy.ts'

export interface FtpFault {
  /** Such as `STOR`, `SIZE`, `RNTO`, `RETR` or `DELE`. */
  command: string
  /** Before the server receives the command, or after it has replied. */
  when: 'before' | 'after'
  action: Action
}

export interface FtpProxy {
  port: number
  arm(fault: FtpFault): ArmedFault
  close(): Promise<void>
}

const LATE_MS = 150

export async function openFtpProxy(serverPort: number): Promise<FtpProxy> {
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let armed: (FtpFault & { count: number; act(): void }) | null = null

  const relay = (client: Socket) => {
    const server = connect(serverPort, '127.0.0.1')
    let isHung = false
    let isAnswerAwaited: FtpFault | null = null
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    const act = (action: Action, goOn: () => void) => {
      if (action === 'break') return end()
      if (action === 'hang') {
        isHung = true
        return
      }
      const timer = setTimeout(() => {
        timers.delete(timer)
        goOn()
      }, LATE_MS)
      timers.add(timer)
    }
    client.on('data', (chunk) => {
      const command = chunk.toString('latin1').split(/\s/)[0]?.toUpperCase()
      const fault = armed?.command === command ? armed : null
      const goOn = () => {
        if (!isHung) server.write(chunk)
      }
      if (!fault) return goOn()
      armed = null
      fault.count += 1
      if (fault.when === 'before') {
        fault.act()
        return act(fault.action, goOn)
      }
      isAnswerAwaited = fault
      goOn()
    })
    server.on('data', (chunk) => {
      const fault = isAnswerAwaited
      const goOn = () => {
        if (!isHung && !client.destroyed) client.write(chunk)
      }
      // A preliminary reply (1xx): another one follows.
      if (!fault || chunk.toString('latin1').startsWith('1')) return goOn()
      isAnswerAwaited = null
      armedAct.get(fault)?.()
      act(fault.action, goOn)
    })
  }
  const armedAct = new WeakMap<FtpFault, () => void>()
  const listener = createServer(relay)
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    arm(fault) {
      const { promise: acted, resolve: act } = Promise.withResolvers<void>()
      const one = { ...fault, count: 0, act }
      armedAct.set(one, act)
      armed = one
      return {
        acted,
        count: () => one.count,
        disarm: () => {
          if (armed === one) armed = null
        },
      }
    },
    async close() {
      listener.close()
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
  }
}
