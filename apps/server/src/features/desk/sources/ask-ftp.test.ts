// A folder of an FTP server (S5): kind ones lose nothing, hostile ones reach nothing and hold nobody up.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asking, type TestAsking } from '../../../test/outside/asking.ts'
import { type Canary, openCanary } from '../../../test/outside/canary.ts'
import { type FtpDouble, type FtpFile, type FtpManners, openFtp } from '../../../test/outside/ftp-server.ts'
import { askFtp } from './ask-ftp.ts'

let ftp: FtpDouble
let canary: Canary
beforeEach(async () => {
  canary = await openCanary()
})
afterEach(async () => {
  await ftp.close()
  await canary.close()
})

const file = (name: string, text = name, more: Partial<FtpFile> = {}): FtpFile => ({
  ...{ name, bytes: Buffer.from(text), ...more },
})
async function connect(files: FtpFile[], manners?: FtpManners, source: Partial<TestAsking['source']> = {}) {
  ftp = await openFtp(files, manners)
  return asking(askFtp, {
    source: { kind: 'ftp', address: `ftp://${ftp.host}/`, ...source },
    allowedHosts: [ftp.host],
  })
}

describe('a folder of an FTP server', () => {
  it('is read when its files have stopped growing, each once', async () => {
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

  it('gives a file again that became another one, with its own claim', async () => {
    const desk = await connect([file('a.xml', 'first')])
    for (const text of ['first', 'other']) {
      ftp.files[0] = file('a.xml', text, { modified: text === 'first' ? '20261121100000' : '20261121110000' })
      await desk.ask()
      await desk.ask()
    }
    expect(desk.taken.map(({ bytes }) => String(bytes))).toEqual(['first', 'other'])
    expect(new Set(desk.taken.map(({ key }) => key)).size).toBe(2)
  })

  it('is left as it is, and emptied only where the source says so, of what stands in the ledger', async () => {
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

  it('that is larger than is read is refused where people see it, and keeps no other waiting', async () => {
    const desk = await connect([file('a.xml', 'x', { saidSize: 900_000_000 }), file('b.xml')])
    await desk.ask()
    await desk.ask()
    expect(desk.taken.map(({ fileName, bytes }) => [fileName, bytes.length > 5 * 1_048_576])).toEqual([
      ['a.xml', true],
      ['b.xml', false],
    ])
    expect(ftp.commands).not.toContain('RETR a.xml')
  })

  it('with a wrong password says so', async () => {
    const desk = await connect([], { password: 'right' }, { userName: 'anka', secret: 'wrong' })
    await expect(desk.ask()).rejects.toMatchObject({ code: 'signIn.refused' })
  })
})

describe('a hostile FTP server', () => {
  it('names no way out of its folder, no link and no command', async () => {
    const names = ['../x.xml', '/etc/passwd', '..', '.', 'a\\b.xml', 'x\u0007y.xml', '.hidden', 'half.part']
    const files = [...names.map((name) => file(name)), file('link.xml', 'x', { type: 'OS.unix=slink:/etc' })]
    const desk = await connect([...files, file('good.xml')])
    await desk.ask()
    await desk.ask()
    expect(desk.names()).toEqual(['good.xml'])
    expect(ftp.commands.filter((command) => command.startsWith('RETR'))).toEqual(['RETR good.xml'])
  })

  it('sends nobody elsewhere by its passive answer', async () => {
    const [high, low] = [canary.port >> 8, canary.port & 255]
    const desk = await connect([file('a.xml')], {
      answer: (command) =>
        ({ EPSV: '500 no\r\n', PASV: `227 Entering Passive Mode (10,0,0,1,${high},${low})\r\n` })[command],
    })
    await expect(desk.ask()).rejects.toMatchObject({ code: 'answer.malformed' })
    expect(canary.count()).toBe(0)
  })

  it('is not connected to where its name leads inside', async () => {
    ftp = await openFtp([file('a.xml')])
    const desk = asking(askFtp, {
      source: { kind: 'ftp', address: `ftp://inside.test:${ftp.host.split(':')[1]}/` },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    await expect(desk.ask()).rejects.toMatchObject({ code: 'address.notPublic' })
    expect(ftp.commands).toEqual([])
  })

  it.each(['MLSD', 'RETR'])('that sends without an end for %s is given up', async (command) => {
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
    // It is refused where people see it, and the next one is taken.
    expect(desk.names()).toEqual(['a.xml'])
    await desk.ask()
    expect(desk.names()).toEqual(['a.xml', 'b.xml'])
  })

  it('that never answers is left when the time is over', async () => {
    const desk = await connect([file('a.xml')], {
      answer: (command) => (command === 'MLSD' ? '' : undefined),
    })
    const ending = new AbortController()
    const work = desk.ask({ signal: ending.signal })
    await expect.poll(() => ftp.commands).toContain('MLSD')
    ending.abort(new Error('over'))
    await expect(work).rejects.toThrow('over')
  })
})
