// A test double of an external FTP server, friendly or hostile: no regular server can be made to send hostile replies.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { SELF_SIGNED } from './self-signed.ts'

export interface FtpFile {
  name: string
  bytes: Buffer
  /** `20261121100000`. */
  modified?: string
  /** Type in the listing; `file` if omitted. */
  type?: string
  /** Size in the listing, if it should be wrong. */
  saidSize?: number
}

export interface FtpDouble {
  /** `127.0.0.1:port`. */
  host: string
  /** Its files; a test may change them. */
  files: FtpFile[]
  /** Commands, in order. */
  commands: string[]
  /** Connections so far. */
  opened(): number
  close(): Promise<void>
}

export interface FtpOptions {
  user?: string
  password?: string
  /** Supports TLS on request, with a self-signed certificate. */
  isSecure?: boolean
  /** Replaces the greeting. */
  greeting?: string
  /** Replaces the listing of its files. */
  listing?: string
  /** Replaces the reply to a command; undefined for the usual one. */
  answer?(command: string, control: Socket): string | undefined
  /** Replaces the data of a listing or file; true if it did. */
  send?(command: string, data: Socket): boolean
}

/** A server on loopback. */
export async function openFtp(files: FtpFile[], manners: FtpOptions = {}): Promise<FtpDouble> {
  const sockets = new Set<Socket>()
  const commands: string[] = []
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  let opened = 0
  const double: FtpDouble = {
    ...{ host: '', files, commands },
    opened: () => opened,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  const serve = (control: Socket) => {
    keep(control)
    let rest = ''
    let waiting: Promise<Socket> | undefined
    const take = async (chunk: Buffer) => {
      rest += chunk
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        commands.push(line)
        const own = manners.answer?.(line, control)
        if (own !== undefined) {
          control.write(own)
          continue
        }
        if (line === 'AUTH TLS' && manners.isSecure) {
          control.off('data', take)
          control.write('234 go on\r\n')
          serve(new TLSSocket(control, { isServer: true, ...SELF_SIGNED }))
        } else if (line === 'EPSV') waiting = (await openData(control, keep)).connected
        else await runCommand(line, control, { double, manners, waiting })
      }
    }
    control.on('data', take)
  }
  const server = createServer((control) => {
    opened += 1
    control.write(manners.greeting ?? '220 ready\r\n')
    serve(control)
  })
  double.host = `127.0.0.1:${await listen(server)}`
  return double
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function openData(
  control: Socket,
  keep: (socket: Socket) => void,
): Promise<{ connected: Promise<Socket> }> {
  const { promise: connected, resolve } = Promise.withResolvers<Socket>()
  const data = createServer((socket) => {
    keep(socket)
    data.close()
    resolve(socket)
  })
  control.write(`229 Entering Extended Passive Mode (|||${await listen(data)}|)\r\n`)
  return { connected }
}

interface State {
  double: FtpDouble
  manners: FtpOptions
  waiting: Promise<Socket> | undefined
}

async function runCommand(line: string, control: Socket, { double, manners, waiting }: State): Promise<void> {
  const [command = '', ...words] = line.split(' ')
  const name = words.join(' ')
  const file = double.files.find((one) => one.name === name)
  const transfer = async (bytes: Buffer | undefined) => {
    if (!bytes) return void control.write('550 no such file\r\n')
    control.write('150 here it comes\r\n')
    const data = await waiting
    if (!data || manners.send?.(line, data)) return
    data.end(bytes, () => control.write('226 done\r\n'))
  }
  const answers: Record<string, () => unknown> = {
    USER: () => control.write('331 password\r\n'),
    PASS: () =>
      control.write(
        manners.password !== undefined && name !== manners.password ? '530 not you\r\n' : '230 in\r\n',
      ),
    FEAT: () => control.write('211-Features\r\n MLST type*;size*;modify*;\r\n UTF8\r\n211 End\r\n'),
    PWD: () => control.write('257 "/"\r\n'),
    CWD: () => control.write('250 there\r\n'),
    MLSD: () => transfer(Buffer.from(manners.listing ?? listing(double.files))),
    RETR: () => transfer(file?.bytes),
    SIZE: () => control.write(file ? `213 ${file.bytes.length}\r\n` : '550 no such file\r\n'),
    DELE() {
      double.files.splice(double.files.indexOf(file as FtpFile), file ? 1 : 0)
      control.write('250 gone\r\n')
    },
    QUIT: () => control.end('221 bye\r\n'),
  }
  await (answers[command]?.() ?? control.write('200 fine\r\n'))
}

function listing(files: readonly FtpFile[]): string {
  return files
    .map(
      ({ name, bytes, modified = '20261121100000', type = 'file', saidSize = bytes.length }) =>
        `type=${type};size=${saidSize};modify=${modified}; ${name}\r\n`,
    )
    .join('')
}
