// FTP servers that redirect, echo, hang or impersonate.
import { once } from 'node:events'
import { rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHostileFtp } from '../../test/media/remote-stores.ts'
import { SELF_SIGNED } from '../../test/outside/self-signed.ts'
import { openFtpStore } from './ftp-store.ts'
import { openS3Store } from './s3-store.ts'
import { openTestStores, type TestStores } from './test-stores.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores.close())

describe('a hostile FTP server', () => {
  const settings = (port: number) => ({ ...stores.ftp.settings, port })
  const outgoing = async () => {
    const localPath = path.join(stores.folder, 'outgoing')
    await writeFile(localPath, 'x'.repeat(1000))
    return { storedPath: stores.files.newPath('bin'), localPath, byteSize: 1000, note: async () => {} }
  }

  it('cannot redirect bytes to another machine', async () => {
    let calls = 0
    const canary = createServer((socket) => {
      calls += 1
      socket.destroy()
    }).listen(0, '127.0.0.2')
    await new Promise((resolve) => canary.once('listening', resolve))
    const { port } = canary.address() as { port: number }
    const place = `227 (127,0,0,2,${port >> 8},${port & 255})`
    const hostile = await startHostileFtp({
      PASV: () => place,
      PWD: () => '257 "/"',
      MKD: () => '257 made',
      CWD: () => '250 there',
    })
    await expect(openFtpStore(settings(hostile.port), 500).put(await outgoing())).rejects.toThrow()
    expect(calls).toBe(0)
    hostile.close()
    canary.close()
  })

  it('supplies no names: it is never asked for a listing, and its responses become no path', async () => {
    const hostile = await startHostileFtp({
      PWD: () => '257 "/../../../tmp/pwn"',
      CWD: () => '250 /../../../tmp/pwn',
      MKD: () => '257 "/../../../tmp/pwn"',
      RETR: () => '550 ../../../tmp/pwn',
      DELE: () => '550 ../../../tmp/pwn',
    })
    const store = openFtpStore(settings(hostile.port), 500)
    await store.undo('/media/ab/cd/abcd.bin', null)
    await expect(store.put(await outgoing())).rejects.toThrow()
    expect(hostile.asked.join('\n')).not.toMatch(/LIST|NLST|MLSD|pwn/)
    hostile.close()
  })

  it('that echoes a password leaves it in no error', async () => {
    const hostile = await startHostileFtp({ PASS: (password) => `530 not ${password}` })
    const failure = await openFtpStore(settings(hostile.port), 500)
      .put(await outgoing())
      .catch((error) => error)
    expect(hostile.asked).toContain(`PASS ${stores.ftp.settings.password}`)
    expect(`${failure} ${failure.stack}`).toContain('530')
    expect(`${failure} ${failure.stack}`).not.toContain(stores.ftp.settings.password)
    hostile.close()
  })

  it.each(['implicit', 'explicit'] as const)(
    'with an untrusted certificate receives nothing (%s)',
    async (security) => {
      const said: string[] = []
      const hear = (socket: Socket) =>
        socket.on('error', () => {}).on('data', (data) => said.push(String(data)))
      const plain = createServer((socket) => {
        socket.write('220 come in\r\n')
        hear(socket).once('data', () => {
          socket.removeAllListeners('data')
          socket.write('234 go on\r\n')
          hear(new TLSSocket(socket, { isServer: true, ...SELF_SIGNED }))
        })
      })
      const server = security === 'explicit' ? plain : createTlsServer(SELF_SIGNED, hear)
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo
      const store = openFtpStore({ ...settings(port), security }, 500)
      await expect(store.put(await outgoing())).rejects.toThrow(/self-signed|certificate/i)
      expect(said.join('')).toBe(security === 'explicit' ? 'AUTH TLS\r\n' : '')
      server.close()
    },
  )

  it('that never answers times out', async () => {
    const hostile = await startHostileFtp({ USER: () => '' })
    await expect(openFtpStore(settings(hostile.port), 200).put(await outgoing())).rejects.toThrow()
    hostile.close()
  })

  it('is not ours, which rejects a wrong password', async () => {
    const wrong = openFtpStore({ ...stores.ftp.settings, password: 'wrong' })
    await expect(wrong.put(await outgoing())).rejects.toThrow()
    expect(await stores.ftp.files()).toEqual([])
  })

  it('cannot send more than was stored', async () => {
    const storedPath = await stores.keep(Buffer.alloc(5000, 1), 6)
    const localPath = path.join(stores.folder, 'back')
    await writeFile(localPath, '')
    for (const store of [openFtpStore(stores.ftp.settings), openS3Store(stores.s3.settings)]) {
      await expect(store.fetch(storedPath, localPath, 1000)).rejects.toThrow('more than')
      expect((await stat(localPath)).size).toBeLessThanOrEqual(5000)
      expect(await store.fetch(stores.files.newPath('bin'), localPath, 1000)).toBe(false)
    }
    await rm(localPath)
    await stores.files.remove(storedPath)
  })
})
