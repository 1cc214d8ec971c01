// A folder of an FTP server (S5): honest servers lose nothing; hostile ones reach nothing and block nobody.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGuard } from '../../../platform/outbound/guarded-addresses.ts'
import { startFtpServer } from '../../../test/media/remote-stores.ts'
import { type Canary, openCanary } from '../../../test/outside/canary.ts'
import { type FtpDouble, type FtpFile, type FtpOptions, openFtp } from '../../../test/outside/ftp-server.ts'
import { createTestPoll, type TestPoll } from '../../../test/outside/polling.ts'
import { resolveHref } from '../agency/agency-image.ts'
import { fetchFromFtp, pollFtp } from './poll-ftp.ts'

let ftp: FtpDouble
let canary: Canary
beforeEach(async () => {
  canary = await openCanary()
})
afterEach(async () => {
  await ftp?.close()
  await canary.close()
})

const file = (name: string, text = name, more: Partial<FtpFile> = {}): FtpFile => ({
  ...{ name, bytes: Buffer.from(text), ...more },
})
async function connect(files: FtpFile[], manners?: FtpOptions, source: Partial<TestPoll['source']> = {}) {
  ftp = await openFtp(files, manners)
  return createTestPoll(pollFtp, {
    source: { kind: 'ftp', address: `ftp://${ftp.host}/`, ...source },
    allowedHosts: [ftp.host],
  })
}

describe('a folder on an FTP server', () => {
  it('is ingested when its files have stopped growing, each once', async () => {
    const desk = await connect([file('a.xml'), file('b.xml', 'half')])
    await desk.ask()
    expect(desk.names()).toEqual([])
    ftp.files[1] = file('b.xml', 'half and half')
    await desk.ask()
    expect(desk.names()).toEqual(['a.xml'])
    await desk.ask()
    await desk.ask()
    expect(desk.taken.map(({ fileName, bytes }) => [fileName, String(bytes)])).toEqual([
      ['a.xml', 'a.xml'],
      ['b.xml', 'half and half'],
    ])
  })

  it('delivers a changed file again, with its own claim', async () => {
    const desk = await connect([file('a.xml', 'first')])
    for (const text of ['first', 'other']) {
      ftp.files[0] = file('a.xml', text, { modified: text === 'first' ? '20261121100000' : '20261121110000' })
      await desk.ask()
      await desk.ask()
    }
    expect(desk.taken.map(({ bytes }) => String(bytes))).toEqual(['first', 'other'])
    expect(new Set(desk.taken.map(({ key }) => key)).size).toBe(2)
  })

  it('is not modified, and emptied only if the source says so, of files in the ledger', async () => {
    const desk = await connect([file('a.xml')])
    await desk.ask()
    await desk.ask()
    expect(ftp.commands.some((command) => command.startsWith('DELE'))).toBe(false)
    await ftp.close()
    const emptying = await connect([file('a.xml'), file('b.xml')], {}, { isRemovedAfter: true })
    emptying.refuses = ({ fileName }) => fileName === 'b.xml'
    await emptying.ask()
    await expect(emptying.ask()).rejects.toThrow()
    expect(ftp.commands.filter((command) => command.startsWith('DELE'))).toEqual(['DELE a.xml'])
    expect(ftp.files.map(({ name }) => name)).toEqual(['b.xml'])
  })

  it('rejects a file above the size limit visibly, and blocks no other', async () => {
    const desk = await connect([file('a.xml', 'x', { saidSize: 900_000_000 }), file('b.xml')])
    await desk.ask()
    await desk.ask()
    expect(desk.taken.map(({ fileName, bytes }) => [fileName, 'max' in bytes])).toEqual([
      ['a.xml', true],
      ['b.xml', false],
    ])
    expect(ftp.commands).not.toContain('RETR a.xml')
  })

  it('reports a file the server does not deliver, and delivers the others', async () => {
    const desk = await connect([file('a.xml'), file('b.xml')], {
      answer: (command) => (command === 'RETR a.xml' ? '550 not for you\r\n' : undefined),
    })
    await desk.ask()
    await expect(desk.ask()).rejects.toMatchObject({ code: 'answer.status', params: { status: 550 } })
    expect(desk.names()).toEqual(['b.xml'])
  })

  it('continues with new files, whatever the server does not deliver or refuses to delete', async () => {
    const files = ['a.xml', 'b.xml', 'c.xml'].map((name) => file(name))
    const answer = (command: string) =>
      command.startsWith('DELE') || command === 'RETR b.xml' ? '550 not for you\r\n' : undefined
    const desk = await connect(files, { answer }, { isRemovedAfter: true })
    const status = { code: 'answer.status', params: { status: 550 } }
    await desk.ask()
    await expect(desk.ask()).rejects.toMatchObject(status)
    expect(desk.names()).toEqual(['a.xml', 'c.xml'])
    ftp.files.push(file('0.xml'))
    await expect(desk.ask()).rejects.toMatchObject(status)
    await expect(desk.ask()).rejects.toMatchObject(status)
    expect(desk.names()).toEqual(['a.xml', 'c.xml', '0.xml'])
  })

  it('has pictures and videos beside its documents, which are fetched by the names in the items', async () => {
    const desk = await connect([file('a.xml'), file('foto 1.jpg', 'picture'), file('film.mp4')])
    await desk.ask()
    await desk.ask()
    const base = `ftp://${ftp.host}/a.xml`
    expect(desk.taken).toMatchObject([{ fileName: 'a.xml', base }])
    const fetched = async (href: string, maxBytes = 100) => {
      const into = new PassThrough()
      const { signal } = new AbortController()
      const guard = createGuard([ftp.host])
      const [text] = await Promise.all([
        buffer(into).then(String),
        fetchFromFtp(href, { source: desk.source, guard, signal, maxBytes, into: () => into }).catch(
          (error) => {
            into.destroy()
            throw error
          },
        ),
      ])
      return text
    }
    const href = resolveHref('foto 1.jpg', base)
    expect(await fetched(href)).toBe('picture')
    await expect(fetched(href, 3)).rejects.toMatchObject({ code: 'answer.tooLarge' })
    await expect(fetched(resolveHref('yok.jpg', base))).rejects.toMatchObject({ code: 'answer.status' })
    for (const elsewhere of [
      `ftp://${ftp.host}/other/a.jpg`,
      'ftp://other.test/a.jpg',
      `ftp://${ftp.host}/%2e%2e%2fa.jpg`,
    ])
      await expect(fetched(elsewhere)).rejects.toMatchObject({ code: 'address.scheme' })
  })

  it('reports a wrong password', async () => {
    const desk = await connect([], { password: 'right' }, { userName: 'anka', secret: 'wrong' })
    await expect(desk.ask()).rejects.toMatchObject({ code: 'signIn.refused' })
  })
})

describe('a real FTP server', () => {
  it('delivers new and changed files of its folder, and deletes ingested ones', async () => {
    const real = await startFtpServer()
    try {
      const { host, port, user: userName, password } = real.settings
      const folder = path.join(real.root, 'Haber Ajansı')
      const put = (name: string, text: string) => writeFile(path.join(folder, name), text)
      await mkdir(path.join(folder, 'arşiv'), { recursive: true })
      await put('Iğdır 1.xml', 'bir')
      await put('yarım.xml.part', 'yarım')
      const connect = (secret: string, isRemovedAfter: boolean) =>
        createTestPoll(pollFtp, {
          source: {
            ...{
              kind: 'ftp',
              address: `ftp://${host}:${port}/Haber%20Ajansı`,
              userName,
              secret,
              isRemovedAfter,
            },
          },
          allowedHosts: [`${host}:${port}`],
        })
      await expect(connect('yanlış', false).ask()).rejects.toMatchObject({ code: 'signIn.refused' })
      const desk = connect(password, true)
      await desk.ask()
      await put('b.xml', 'iki')
      await desk.ask()
      await desk.ask()
      expect(desk.taken.map(({ fileName, bytes }) => [fileName, String(bytes)])).toEqual([
        ['Iğdır 1.xml', 'bir'],
        ['b.xml', 'iki'],
      ])
      expect(await readdir(folder)).toEqual(['arşiv', 'yarım.xml.part'])
    } finally {
      await real.close()
    }
  })
})

describe('a hostile FTP server', () => {
  it('cannot name a path outside its folder, a link or a command', async () => {
    const names = ['../x.xml', '/etc/passwd', '..', '.', 'a\\b.xml', 'x\u0007y.xml', '.hidden', 'half.part']
    names.push(
      'x\0.xml',
      'x\u0085.xml',
      '.\r\nDELE good.xml',
      '.\nDELE good.xml',
      `${'a'.repeat(5_000)}.xml`,
      '',
    )
    const files = [...names.map((name) => file(name)), file('link.xml', 'x', { type: 'OS.unix=slink:/etc' })]
    const desk = await connect([...files, file('good.xml')])
    await desk.ask()
    await desk.ask()
    expect(desk.names()).toEqual(['good.xml'])
    expect(ftp.commands.filter((command) => command.startsWith('RETR'))).toEqual(['RETR good.xml'])
  })

  it.each(['10,0,0,1', '127,0,0,2'])('cannot redirect to %s by its passive answer', async (host) => {
    const elsewhere = await openCanary('127.0.0.2')
    const place = `${host},${elsewhere.port >> 8},${elsewhere.port & 255}`
    const desk = await connect([file('a.xml')], {
      answer: (command) =>
        ({ EPSV: '500 no\r\n', PASV: `227 Entering Passive Mode (${place})\r\n` })[command],
    })
    await expect(desk.ask()).rejects.toMatchObject({ code: expect.stringMatching(/^answer\./) })
    expect([elsewhere.count(), canary.count()]).toEqual([0, 0])
    await elsewhere.close()
  })

  it('is not connected to when its name resolves to an internal address', async () => {
    ftp = await openFtp([file('a.xml')])
    const desk = createTestPoll(pollFtp, {
      source: { kind: 'ftp', address: `ftp://inside.test:${ftp.host.split(':')[1]}/` },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    await expect(desk.ask()).rejects.toMatchObject({ code: 'address.notPublic' })
    expect(ftp.commands).toEqual([])
  })

  it.each(['MLSD', 'RETR'])('that sends endlessly for %s is aborted', async (command) => {
    const desk = await connect([file('a.xml'), file('b.xml')], {
      send(line, data) {
        if (!line.startsWith(command) || line === 'RETR b.xml') return false
        const chunk = Buffer.alloc(262_144, 'type=file;size=1; x\r\n')
        const more = () => {
          while (!data.destroyed && data.write(chunk));
          if (!data.destroyed) data.once('drain', more)
        }
        more()
        return true
      },
    })
    if (command === 'MLSD') {
      await expect(desk.ask()).rejects.toMatchObject({ code: 'answer.tooLarge' })
      return
    }
    await desk.ask()
    await expect(desk.ask()).rejects.toMatchObject({ code: 'answer.tooLarge' })
    // It is recorded as refused, where people see it, and the next one is read.
    expect(desk.names()).toEqual(['a.xml'])
    await desk.ask()
    expect(desk.names()).toEqual(['a.xml', 'b.xml'])
  })

  it.each([
    ...['the greeting', 'AUTH TLS', 'the handshake', 'OPTS', 'USER', 'PASS', 'FEAT', 'TYPE', 'EPSV', 'MLSD'],
    ...['RETR', 'SIZE', 'DELE'],
  ])('that goes silent after %s times out', async (step) => {
    let isSilent = false
    const isAt = (command: string) =>
      isSilent && command.startsWith(step === 'the handshake' ? 'AUTH TLS' : step)
    const isSecure = ['AUTH TLS', 'the handshake'].includes(step)
    const desk = await connect(
      [file('a.xml')],
      {
        ...(step === 'the greeting' && { greeting: '' }),
        answer: (command) => (isAt(command) ? (step === 'the handshake' ? '234 go on\r\n' : '') : undefined),
      },
      { isRemovedAfter: true },
    )
    if (isSecure) desk.source.address = desk.source.address.replace('ftp:', 'ftps:')
    if (['RETR', 'SIZE', 'DELE'].includes(step)) await desk.ask()
    isSilent = true
    const ending = new AbortController()
    const work = desk.ask({ signal: ending.signal })
    if (step === 'the greeting') await expect.poll(() => ftp.opened()).toBe(1)
    else await expect.poll(() => ftp.commands.some(isAt)).toBe(true)
    ending.abort(new Error('over'))
    await expect(work).rejects.toThrow('over')
  })

  it('is not connected to when the time limit passed during name resolution', async () => {
    ftp = await openFtp([file('a.xml')])
    const [, port] = ftp.host.split(':')
    const ending = new AbortController()
    const desk = createTestPoll(pollFtp, {
      source: { kind: 'ftp', address: `ftp://agency.test:${port}/` },
      allowedHosts: [`agency.test:${port}`],
      resolve: async () => {
        ending.abort(new Error('over'))
        return [{ address: '127.0.0.1', family: 4 }]
      },
    })
    await expect(desk.ask({ signal: ending.signal })).rejects.toThrow('over')
    expect(ftp.opened()).toBe(0)
  })

  it('gets no sign-in in the clear when TLS is required, nor with an untrusted certificate', async () => {
    for (const isSecure of [false, true]) {
      const desk = await connect(
        [file('a.xml')],
        { isSecure, answer: refuseTls(isSecure) },
        { secret: 'gizli' },
      )
      desk.source.address = desk.source.address.replace('ftp:', 'ftps:')
      const code = isSecure ? 'answer.tls' : 'answer.status'
      await expect(desk.ask()).rejects.toMatchObject({ code })
      expect(ftp.commands).toEqual(['AUTH TLS'])
      if (!isSecure) await ftp.close()
    }
  })

  it('that sends an endless greeting is aborted', async () => {
    const desk = await connect([file('a.xml')], { greeting: '220-x\r\n'.repeat(100_000) })
    await expect(desk.ask()).rejects.toMatchObject({ code: 'answer.unreachable' })
  })

  it('with a folder of 21,000 files delivers the new ones, and one above the scan limit says so', async () => {
    const listed = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}`, ''))
    const desk = await connect(listed(21_000))
    const findKnown = async (keys: readonly string[]) => new Set(keys.filter((key) => !/ 2099\d\n/.test(key)))
    await desk.ask({ findKnown })
    await desk.ask({ findKnown })
    expect(desk.names()).toEqual(
      listed(21_000)
        .slice(-10)
        .map(({ name }) => name),
    )
    await ftp.close()
    const flooded = await connect([], { listing: 'type=file; a\r\n'.repeat(100_001) })
    await expect(flooded.ask()).rejects.toMatchObject({ code: 'answer.tooMany' })
  })
})

const refuseTls = (isSecure: boolean) => (command: string) =>
  command === 'AUTH TLS' && !isSecure ? '500 what?\r\n' : undefined
