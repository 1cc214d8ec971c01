// A live connection under an attacker's control: every message by hand.
import { connect } from 'node:net'
import WebSocket from 'ws'

export interface Message {
  type: string
  id?: string
  payload?: unknown
}

export interface LiveConnection {
  socket: WebSocket
  messages: Message[]
  send(message: object): void
  /** The next matching message, or the close code of the server. */
  until(passes: (message: Message) => boolean): Promise<Message | number>
  closed: Promise<number>
}

/** Opens a websocket to the live channel without sending anything. */
export function openLiveConnection(
  url: string,
  protocol: string | string[] = 'graphql-transport-ws',
  headers: Record<string, string> = {},
): Promise<LiveConnection> {
  return new Promise((resolve, reject) => {
    const address = `${url.replace('http', 'ws')}/graphql`
    const socket =
      protocol.length > 0
        ? new WebSocket(address, protocol, { headers })
        : new WebSocket(address, { headers })
    const messages: Message[] = []
    const closed = new Promise<number>((close) => socket.on('close', close))
    socket.on('message', (data) => messages.push(JSON.parse(String(data)) as Message))
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        socket,
        messages,
        closed,
        send: (message) => socket.send(JSON.stringify(message)),
        async until(passes) {
          for (;;) {
            const found = messages.find(passes)
            if (found) return found
            if (socket.readyState === socket.CLOSED) return closed
            await new Promise((next) => {
              socket.once('message', next)
              socket.once('close', next)
            })
          }
        },
      }),
    )
  })
}

/** Messages of one type. */
export const isOfType = (type: string) => (message: Message) => message.type === type

/** Requests a websocket at a path that no client would send; returns the raw response. */
export function upgrade(url: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(url)
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
      ),
    )
    socket.once('data', (data) => {
      resolve(String(data))
      socket.destroy()
    })
    socket.once('error', reject)
  })
}
