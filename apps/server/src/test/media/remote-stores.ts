// Remote stores for tests: a real FTP server on a folder and a real S3 implementation, both on loopback.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'
import { FtpSrv } from 'ftp-srv'
import type { FtpSettings, S3Settings } from '../../platform/settings/storage.ts'

export interface FtpServer {
  settings: FtpSettings
  /** The folder on this machine that it serves. */
  root: string
  /** Names of its files, including temporary ones. */
  files(): Promise<string[]>
  close(): Promise<void>
}

const silent = { child: () => silent, trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} }

export async function startFtpServer(): Promise<FtpServer> {
  const root = await mkdtemp(path.join(tmpdir(), 'manset-ftp-'))
  const port = await freePort()
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    log: silent,
    timeout: 10_000,
  })
  server.on('login', ({ username, password }, resolve, reject) => {
    if (username === 'manset' && password === 'şifre') resolve({ root })
    else reject(new Error('unknown'))
  })
  await server.listen()
  return {
    root,
    settings: {
      host: '127.0.0.1',
      port,
      security: 'none',
      folder: '/house',
      user: 'manset',
      password: 'şifre',
    },
    async files() {
      const found = await readdir(root, { recursive: true, withFileTypes: true })
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    async close() {
      await server.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

export interface S3Server {
  settings: S3Settings
  files(): Promise<string[]>
  close(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  server.createBucket('house')
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'us-east-1',
    bucket: 'house',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isPathStyle: true,
  }
  const client = new S3Client({ ...settings, credentials: settings, forcePathStyle: true })
  return {
    settings,
    async files() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'house' }))
      return Contents.map(({ Key = '' }) => path.posix.basename(Key))
    },
    async close() {
      client.destroy()
      await server.stop()
    },
  }
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A server that speaks just enough FTP to mislead: `answers` by command. */
export async function startHostileFtp(
  answers: Record<string, (argument: string) => string>,
): Promise<{ port: number; asked: string[]; close(): void }> {
  const asked: string[] = []
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 come in\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        asked.push(line)
        const [verb = '', ...rest] = line.split(' ')
        const usual: Record<string, string> = {
          USER: '331 and?',
          PASS: '230 in',
          TYPE: '200 so',
          SIZE: '550 no',
        }
        const answer = answers[verb]?.(rest.join(' ')) ?? usual[verb] ?? '500 what?'
        if (answer) socket.write(`${answer}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { port: (server.address() as AddressInfo).port, asked, close: () => void server.close() }
}
