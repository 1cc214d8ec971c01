// A test double of an external mailbox: the part of IMAP that reading needs, in the form of the examples of RFC 9051. As on real servers,
// its UIDs differ from sequence numbers, and it sends unsolicited data.
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Mail {
  source: string | Buffer
  isSeen: boolean
}

export interface ImapDouble {
  host: string
  mails: Mail[]
  commands: string[]
  close(): Promise<void>
}

/** The UID before that of the first mail. */
const UIDS = 4_827_312

export async function openImap(mails: Mail[], password: string): Promise<ImapDouble> {
  const sockets = new Set<Socket>()
  const commands: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR] IMAP4rev1 Service Ready\r\n')
    let rest = ''
    let asked = ''
    socket.on('data', (chunk) => {
      rest += chunk
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        commands.push(line)
        // The line after a bare AUTHENTICATE is its response.
        const isAsking = /^\S+ AUTHENTICATE \w+$/.test(line)
        if (isAsking) asked = line
        for (const part of isAsking ? ['+ \r\n'] : answer(asked ? `${asked} ${line}` : line, mails, password))
          socket.write(part)
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

function answer(line: string, mails: Mail[], password: string): (string | Buffer)[] {
  const [tag = '', first = '', second = ''] = line.split(' ')
  const command = first.toUpperCase() === 'UID' ? second.toUpperCase() : first.toUpperCase()
  const ok = `${tag} OK ${command} completed\r\n`
  const uid = Number(/^\S+ UID \w+ (\d+)/i.exec(line)?.[1])
  const number = uid - UIDS
  const mail = mails[number - 1]
  switch (command) {
    case 'CAPABILITY':
      return [`* CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR\r\n${ok}`]
    case 'AUTHENTICATE':
    case 'LOGIN': {
      const given = Buffer.from(line.split(' ').at(-1) ?? '', 'base64').toString()
      return [given.endsWith(`\0${password}`) ? ok : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`]
    }
    case 'LIST':
    case 'LSUB':
      // An empty name asks for the hierarchy delimiter.
      return [
        `* LIST ${line.endsWith('"" ""') ? '(\\Noselect) "/" ""' : '(\\HasNoChildren) "/" INBOX'}\r\n${ok}`,
      ]
    case 'SELECT':
    case 'EXAMINE':
      if (!/\bINBOX\b/.test(line)) return [`${tag} NO [NONEXISTENT] no such mailbox\r\n`]
      return [
        `* ${mails.length} EXISTS\r\n* 1 RECENT\r\n* OK [UNSEEN 1] Message 1 is first unseen\r\n`,
        `* OK [UIDVALIDITY 3857529045] UIDs valid\r\n* OK [UIDNEXT ${UIDS + mails.length + 1}] Predicted next UID\r\n`,
        '* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)\r\n* OK [PERMANENTFLAGS (\\Deleted \\Seen \\*)] Limited\r\n',
        `${tag} OK [READ-${command === 'SELECT' ? 'WRITE' : 'ONLY'}] ${command} completed\r\n`,
      ]
    case 'SEARCH':
      return [
        `* SEARCH${mails.map(({ isSeen }, place) => (isSeen ? '' : ` ${UIDS + place + 1}`)).join('')}\r\n${ok}`,
      ]
    case 'FETCH': {
      if (!mail) return [ok]
      const size = Buffer.byteLength(mail.source)
      const told = `* ${number} FETCH (UID ${uid} RFC822.SIZE ${size} BODY[]<0> {${size}}\r\n`
      // Another mail arrives meanwhile, and a neighbor's flags are sent.
      return [
        told,
        mail.source as Buffer,
        `)\r\n* ${mails.length} EXISTS\r\n* 1 FETCH (FLAGS (\\Seen))\r\n${ok}`,
      ]
    }
    case 'STORE':
      if (mail) mail.isSeen = true
      return [`* ${number} FETCH (UID ${uid} FLAGS (\\Seen))\r\n${ok}`]
    case 'LOGOUT':
      return [`* BYE IMAP4rev1 Server logging out\r\n${ok}`]
    default:
      return [ok]
  }
}
