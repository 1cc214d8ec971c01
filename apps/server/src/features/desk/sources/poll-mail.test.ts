// A mailbox as a source: every mail once, marked as seen only when it is recorded.
import { once } from 'node:events'
import { type AddressInfo, createServer as createPlainServer, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ImapDouble, openImap } from '../../../test/outside/imap-server.ts'
import { createTestPoll, type TestPoll } from '../../../test/outside/polling.ts'
import { SELF_SIGNED } from '../../../test/outside/self-signed.ts'
import { splitMail } from './mail-parts.ts'
import { pollMail } from './poll-mail.ts'
import { readMailParts } from './read-in-worker.ts'

const plain = [
  'From: Anka <anka@example.com>',
  'Subject: =?utf-8?q?I=C4=9Fd=C4=B1r?=',
  'Message-ID: <1@anka>',
  'Date: Sat, 21 Nov 2026 10:00:00 +0300',
  'Content-Type: text/plain; charset=iso-8859-9',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '=DEenlik ba=FElad=FD.',
  '',
].join('\r\n')
const attached = [
  'From: anka@example.com',
  'Subject: Iki belge',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  'Content-Type: text/plain',
  '',
  'See below',
  '--x',
  'Content-Type: text/xml; name=a.xml',
  'Content-Disposition: attachment; filename=a.xml',
  '',
  '<a/>',
  '--x',
  'Content-Type: text/xml',
  'Content-Disposition: attachment; filename="../../b.xml"',
  '',
  '<b/>',
  '--x--',
  '',
].join('\r\n')

let box: ImapDouble
let source: TestPoll
const connect = (allowedHosts: string[] = [box.host], secret = 'sifre', folder = 'INBOX') =>
  createTestPoll(pollMail, {
    source: { kind: 'mail', address: `imap://${box.host}/${folder}`, userName: 'desk', secret },
    allowedHosts,
  })
beforeEach(async () => {
  box = await openImap(
    [plain, attached].map((text) => ({ source: text, isSeen: false })),
    'sifre',
  )
  source = connect()
})
afterEach(() => box.close())

describe('a mailbox', () => {
  it('yields attachments, and the text of a mail as an item', async () => {
    await source.ask()
    expect(source.names()).toEqual([
      'Iğdır.json',
      'a.xml',
      expect.stringContaining('b.xml'),
      'Iki belge.json',
    ])
    expect(JSON.parse(Buffer.from(source.taken[0]?.bytes as Uint8Array).toString())).toMatchObject({
      uri: '<1@anka>',
      headline: 'Iğdır',
      body_text: expect.stringContaining('Şenlik başladı.'),
      versioncreated: '2026-11-21T07:00:00.000Z',
    })
    expect(box.mails.map(({ isSeen }) => isSeen)).toEqual([true, true])
    await source.ask()
    expect(source.taken).toHaveLength(4)
  })

  it('is marked only once all parts of a mail are in the ledger', async () => {
    source.refuses = ({ fileName }) => fileName.includes('b.xml')
    await expect(source.ask()).rejects.toThrow()
    expect(box.mails.map(({ isSeen }) => isSeen)).toEqual([true, false])
    source.refuses = () => false
    await source.ask()
    expect(new Set(source.taken.map(({ key }) => key)).size).toBe(4)
  })

  it('is opened read-only for a trial', async () => {
    await source.ask({ isTrial: true, maxDocuments: 1 })
    expect(source.taken).toHaveLength(1)
    expect(box.commands.join('\n')).not.toMatch(/STORE|SELECT/)
    expect(box.mails.map(({ isSeen }) => isSeen)).toEqual([false, false])
  })

  it('reports a wrong password, and receives none in the clear unless the host is allowed', async () => {
    await expect(connect([box.host], 'yanlis').ask()).rejects.toMatchObject({ code: 'signIn.refused' })
    await expect(connect([box.host], 'sifre', 'Yok').ask()).rejects.toMatchObject({
      ...{ code: 'answer.status', params: { status: 'NO' } },
    })
    box.commands.length = 0
    const open = createTestPoll(pollMail, {
      source: {
        kind: 'mail',
        address: `imap://mail.test:${box.host.split(':')[1]}/`,
        userName: 'desk',
        secret: 'sifre',
      },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    await expect(open.ask()).rejects.toMatchObject({ code: 'address.notPublic' })
    expect(box.commands).toEqual([])
  })

  it('is queried for one folder, regardless of the characters in its name, and resolved once', async () => {
    const [, port] = box.host.split(':')
    for (const folder of ['INBOX%0d%0aZ1%20DELETE%20INBOX', 'a%22%0aZ1%20DELETE%20INBOX', '%ff']) {
      const places = ['127.0.0.1', '10.0.0.1']
      const named = createTestPoll(pollMail, {
        source: { ...source.source, address: `imap://mail.test:${port}/${folder}` },
        allowedHosts: [`mail.test:${port}`],
        resolve: async () => [{ address: places.shift() ?? '', family: 4 }],
      })
      await named.ask().catch(({ code }) => expect(code).toMatch(/^answer\./))
      expect(places).toEqual(['10.0.0.1'])
    }
    expect(box.commands.filter((command) => /^Z1|DELETE INBOX$/.test(command))).toEqual([])
  })

  it('that is silent, or sends endlessly, times out', async () => {
    for (const words of ['', '* OK ready', '* OK ['.repeat(10_000)]) {
      const silent = createPlainServer((socket) => socket.on('error', () => {}).write(words))
      await once(silent.listen(0, '127.0.0.1'), 'listening')
      const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
      const waiting = connect([host])
      waiting.source.address = `imap://${host}/`
      const ending = new AbortController()
      const work = waiting.ask({ signal: ending.signal })
      const [socket] = (await once(silent, 'connection')) as [Socket]
      ending.abort(new Error('over'))
      await expect(work).rejects.toThrow('over')
      socket.destroy()
      silent.close()
    }
  })

  it('gets no sign-in with an untrusted certificate', async () => {
    const said: string[] = []
    const secure = createServer(SELF_SIGNED, (socket) => socket.on('data', (data) => said.push(`${data}`)))
    await once(secure.listen(0, '127.0.0.1'), 'listening')
    const host = `127.0.0.1:${(secure.address() as AddressInfo).port}`
    source = connect([host])
    source.source.address = `imaps://${host}/INBOX`
    await expect(source.ask()).rejects.toMatchObject({ code: 'answer.tls' })
    expect(said).toEqual([])
    secure.close()
  })

  it('loses no text beside an inline picture, and does not ingest a logo', async () => {
    const mail = [
      'Subject: Bakan geldi',
      'Message-ID: <3@anka>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=y',
      '',
      '--y',
      'Content-Type: multipart/related; boundary=x',
      '',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Uzun metin burada</p><img src="cid:logo">',
      '--x',
      'Content-Type: image/png; name=logo.png',
      'Content-ID: <logo>',
      'Content-Disposition: inline; filename=logo.png',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--x--',
      '--y',
      'Content-Type: image/jpeg; name=bakan.jpg',
      'Content-Disposition: attachment; filename=bakan.jpg',
      '',
      'x',
      '--y--',
      '',
    ].join('\r\n')
    const parts = await splitMail(Buffer.from(mail))
    expect(parts.map(({ fileName }) => fileName)).toEqual(['bakan.jpg', 'Bakan geldi.json'])
    expect(Buffer.from(parts[1]?.bytes as Uint8Array).toString()).toContain('Uzun metin burada')
  })

  it('yields no more parts than the limit, and nothing from a message that is not a mail', async () => {
    expect(await splitMail(Buffer.from('\0\0\0'))).toEqual([])
    const part = '--x\r\nContent-Disposition: attachment; filename=a\r\n\r\nx\r\n'
    const many = `Content-Type: multipart/mixed; boundary=x\r\n\r\n${part.repeat(200)}--x--`
    const parts = await splitMail(Buffer.from(many))
    // The whole mail is recorded as well, so that people see that attachments are missing.
    expect(parts.map(({ fileName }) => fileName)).toEqual([...Array(50).fill('a'), 'mail.eml'])
  })

  it('delivers an unparsable mail unchanged, and those behind it as well', async () => {
    const endless = `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n'.repeat(2_000)}`
    box.mails.unshift({ source: endless, isSeen: false })
    await source.ask()
    expect(source.names().slice(0, 3)).toEqual(['mail.eml', 'Iğdır.json', 'a.xml'])
    expect(source.names()).toHaveLength(5)
    expect(box.mails.every(({ isSeen }) => isSeen)).toBe(true)
  })

  it('is not parsed on the main thread', async () => {
    const page = `Subject: a\r\nContent-Type: text/html\r\n\r\n${'<p>abc</p>'.repeat(50_000)}`
    const mail = Buffer.from(page)
    await readMailParts(Buffer.from(plain))
    const before = process.threadCpuUsage()
    expect(await readMailParts(mail)).toHaveLength(1)
    const { user, system } = process.threadCpuUsage(before)
    // Parsing it takes some hundreds of milliseconds; posting it to the worker takes only a few.
    expect((user + system) / 1000).toBeLessThan(100)
  })
})
