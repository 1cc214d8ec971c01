// A mail box of somebody else: as much of IMAP as reading one takes. The double for the world outside.
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Mail {
  source: string
  isSeen: boolean
}

export interface ImapDouble {
  host: string
  mails: Mail[]
  commands: string[]
  close(): Promise<void>
}

export async function openImap(mails: Mail[], password: string): Promise<ImapDouble> {
  const sockets = new Set<Socket>()
  const commands: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] ready\r\n')
    let rest = ''
    let asked = ''
    socket.on('data', (chunk) => {
      rest += chunk
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        commands.push(line)
        // What follows a bare AUTHENTICATE is its answer.
        const isAsking = /^\S+ AUTHENTICATE \w+$/.test(line)
        if (isAsking) asked = line
        socket.write(isAsking ? '+ \r\n' : answer(asked ? `${asked} ${line}` : line, mails, password))
        if (!isAsking) asked = ''
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ mails, commands },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function answer(line: string, mails: Mail[], password: string): string {
  const [tag = '', first = '', second = ''] = line.split(' ')
  const command = first.toUpperCase() === 'UID' ? second.toUpperCase() : first.toUpperCase()
  const ok = `${tag} OK done\r\n`
  const uid = Number(/^\S+ UID \w+ (\d+)/i.exec(line)?.[1])
  const mail = mails[uid - 1]
  switch (command) {
    case 'CAPABILITY':
      return `* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR\r\n${ok}`
    case 'AUTHENTICATE':
    case 'LOGIN': {
      const given = Buffer.from(line.split(' ').at(-1) ?? '', 'base64').toString()
      return given.endsWith(`\0${password}`) ? ok : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`
    }
    case 'LIST':
    case 'LSUB':
      return `* LIST (\\HasNoChildren) "/" INBOX\r\n${ok}`
    case 'SELECT':
    case 'EXAMINE':
      return `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok\r\n${tag} OK [READ-WRITE] open\r\n`
    case 'SEARCH':
      return `* SEARCH${mails.map(({ isSeen }, place) => (isSeen ? '' : ` ${place + 1}`)).join('')}\r\n${ok}`
    case 'FETCH': {
      if (!mail) return ok
      const size = Buffer.byteLength(mail.source)
      return `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${size} BODY[]<0> {${size}}\r\n${mail.source})\r\n${ok}`
    }
    case 'STORE':
      if (mail) mail.isSeen = true
      return `* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n${ok}`
    case 'LOGOUT':
      return `* BYE\r\n${ok}`
    default:
      return ok
  }
}
