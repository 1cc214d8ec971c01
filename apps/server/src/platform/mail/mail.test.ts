// Mails on the wire: replies, disconnections, and that no input becomes a header or a recipient.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { normalizeMailAddress } from './address.ts'
import { openMail } from './mail.ts'
import { compileMail, type MailTemplate } from './mail-template.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { openSink, type ScriptPoint, type Sink } from './test-sink.ts'

const HOST = 'manset.test'
const AT = new Date('2026-11-23T06:00:00.000Z')
const NEVER = new AbortController().signal
const PATIENCE = { connectMs: 1_000, silenceMs: 1_000, verdictMs: 1_000 }

const FORM: MailTemplate = {
  from: { name: 'Manşet Sabah Notları', address: 'sabah@manset.test' },
  subject: 'Günün öne çıkanları: şehir, göç, ağaç',
  html: `<p>Günaydın</p>\n<p><a href="{{unsubscribe}}">Bırak</a></p>${'<p>uzun bir satır '.repeat(40)}</p>\n.\n`,
  text: 'Günaydın\n\nBırakmak için: {{unsubscribe}}\n.\nSon',
  headers: { 'List-Unsubscribe': '<{{unsubscribe}}>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  slots: ['{{unsubscribe}}'],
}
const LINK = 'https://site.test/u?c=1&t=abc='
const values = { '{{unsubscribe}}': { html: LINK.replaceAll('&', '&amp;'), text: LINK } }

let sink: Sink
let mailer: Mailer
beforeEach(async () => {
  sink = await openSink()
  mailer = createMailer(sink.server(), PATIENCE)
})
afterEach(async () => {
  await mailer.close()
  await sink.close()
})

let seq = 0
const send = (to = 'okur@readers.test', form: MailTemplate = FORM, signal = NEVER) => {
  seq += 1
  return mailer.send(compileMail(form, HOST), { to, messageId: `k.${seq}`, at: AT, values }, signal)
}

describe('a mail', () => {
  it('is delivered as composed, with each reader’s own values in it', async () => {
    expect(await send()).toEqual({ kind: 'sent' })
    const [{ raw = '', from, to } = {}] = sink.mails
    expect({ from, to }).toEqual({ from: 'sabah@manset.test', to: ['okur@readers.test'] })
    expect(raw.split('\r\n').every((line) => line.length <= 76 || /^List-Unsubscribe:/.test(line))).toBe(true)
    const mail = await simpleParser(Buffer.from(raw, 'latin1'))
    expect(mail.subject).toBe(FORM.subject)
    expect(mail.from?.value).toEqual([{ name: 'Manşet Sabah Notları', address: 'sabah@manset.test' }])
    expect(mail.html).toBe(FORM.html.replaceAll('{{unsubscribe}}', LINK.replaceAll('&', '&amp;')))
    expect(mail.text?.trimEnd()).toBe(FORM.text.replaceAll('{{unsubscribe}}', LINK))
    expect(mail.messageId).toBe(`<k.${seq}@${HOST}>`)
    expect(mail.date).toEqual(AT)
    expect(mail.headers.get('list')).toMatchObject({ unsubscribe: { url: LINK } })
    const names = mail.headerLines.map(({ key }) => key).toSorted()
    expect(names).toEqual([
      ...['content-type', 'date', 'from', 'list-unsubscribe', 'list-unsubscribe-post', 'message-id'],
      ...['mime-version', 'subject', 'to'],
    ])
  })

  it('is sent over pooled connections', async () => {
    let greetings = 0
    sink.script = (point) => {
      if (point === 'greeting') greetings += 1
      return null
    }
    for (let count = 0; count < 10; count += 1) expect(await send()).toEqual({ kind: 'sent' })
    expect(greetings).toBe(1)
  })
})

it('all senders share the connections, and a sender that waits for one stops at once', async () => {
  const mail = openMail(
    { publicUrl: 'https://haber.test', mail: { server: undefined, from: undefined }, allowedHosts: [] },
    {
      ...sink.server({ connections: 2 }),
    },
  )
  const busy = new Set<number>()
  sink.script = (point, { connection }) => {
    if (point === 'MAIL') busy.add(connection)
    return point === 'RCPT' ? 'hang' : null
  }
  const stop = new AbortController()
  const mailers = [mail.open(), mail.open()]
  const sending = mailers.flatMap((one) =>
    [1, 2, 3].map((count) =>
      one.send(
        mail.compile(FORM),
        { to: 'okur@readers.test', messageId: `s.${count}`, at: AT, values },
        stop.signal,
      ),
    ),
  )
  await vi.waitFor(() => expect(busy.size).toBe(2), { timeout: 20_000 })
  stop.abort()
  expect(new Set((await Promise.all(sending)).map(({ kind }) => kind))).toEqual(new Set(['away']))
  expect(busy.size).toBe(2)
  sink.script = () => null
  const [first, second] = mailers
  await first?.close()
  const filling = { to: 'okur@readers.test', messageId: 's.4', at: AT, values }
  expect(await second?.send(mail.compile(FORM), filling, NEVER)).toEqual({ kind: 'sent' })
  await second?.close()
})

describe('the outcome of a mail', () => {
  const misbehave = (at: ScriptPoint, misdeed: string) => {
    sink.script = (point) => (point === at ? misdeed : null)
  }
  it.each<[ScriptPoint, string, object]>([
    ['greeting', '554 no', { kind: 'away', code: '554', at: 'connect' }],
    ['greeting', 'hang', { kind: 'away', code: 'timeout', at: 'connect' }],
    ['greeting', 'drop', { kind: 'away', code: 'ECONNECTION', at: 'connect' }],
    ['MAIL', '530 sign in', { kind: 'away', code: '530', at: 'sender' }],
    ['RCPT', '550 nobody', { kind: 'failed', code: '550', at: 'recipient' }],
    ['RCPT', '450 later', { kind: 'later', code: '450', at: 'recipient' }],
    ['RCPT', '554 5.7.1 not from you', { kind: 'failed', code: '554', isAboutUs: true, at: 'recipient' }],
    ['RCPT', '250 ok\r\n250 ok', { kind: 'later', code: 'EPROTOCOL', at: 'content' }],
    ['DATA', '250 ok', { kind: 'later', code: 'EPROTOCOL', at: 'content' }],
    ['DATA', '451 later', { kind: 'later', code: '451', at: 'content' }],
    ['DATA', 'drop', { kind: 'later', code: 'ECONNECTION', at: 'connect' }],
    ['DATA', 'hang', { kind: 'later', code: 'timeout', at: 'connect' }],
    ['dot', '452 full', { kind: 'later', code: '452', at: 'content' }],
    ['dot', '554 spam', { kind: 'failed', code: '554', at: 'content' }],
    ['dot', 'drop', { kind: 'unknown', code: 'dropped' }],
    ['dot', 'hang', { kind: 'unknown', code: 'timeout' }],
    ['taken', 'drop', { kind: 'unknown', code: 'dropped' }],
    ['taken', 'hang', { kind: 'unknown', code: 'timeout' }],
  ])('when the server at %s does "%s"', async (point, misdeed, expected) => {
    misbehave(point, misdeed)
    expect(await send()).toEqual(expected)
    // The next mail is sent as if nothing had happened.
    sink.script = () => null
    expect(await send()).toEqual({ kind: 'sent' })
  })

  it('when the server hangs up at the first words of the mail, it was not accepted', async () => {
    misbehave('data', 'drop')
    const { kind } = await send('okur@readers.test', { ...FORM, html: 'x'.repeat(3_000_000) })
    expect(['later', 'unknown']).toContain(kind)
    expect(sink.total).toBe(0)
  })

  it('when the connection is refused, nothing was sent at all', async () => {
    const { port } = sink
    await sink.close()
    expect(await send()).toEqual({ kind: 'away', code: 'ECONNREFUSED', at: 'connect' })
    sink = await openSink(port)
    expect(await send()).toEqual({ kind: 'sent' })
  })

  it('when the server closed an idle connection, it is sent over a new one', async () => {
    await send()
    sink.script = (point, { mail }) => (point === 'MAIL' && mail > 1 ? 'drop' : null)
    expect(await send()).toEqual({ kind: 'sent' })
    expect(sink.total).toBe(2)
  })

  it('that is rejected leaves nothing behind: the next uses the same connection', async () => {
    let greetings = 0
    sink.script = (point, { to }) => {
      if (point === 'greeting') greetings += 1
      return point === 'RCPT' && to.startsWith('nobody') ? '550 5.1.1 nobody' : null
    }
    const outcomes = []
    for (const to of ['nobody1', 'nobody2', 'okur1', 'nobody3', 'okur2'])
      outcomes.push((await send(`${to}@readers.test`)).kind)
    expect(outcomes).toEqual(['failed', 'failed', 'sent', 'failed', 'sent'])
    expect([...sink.counts.keys()]).toEqual(['okur1@readers.test', 'okur2@readers.test'])
    expect(greetings).toBe(1)
  })

  it.each(['hang', 'drop', '500 what'])(
    'when the server answers "%s" to a reset, the next uses a new connection',
    async (misdeed) => {
      sink.script = (point, { to }) => (point === 'RCPT' && to.startsWith('nobody') ? '550 nobody' : null)
      await send('nobody@readers.test')
      sink.script = (point) => (point === 'RSET' ? misdeed : null)
      expect(await send()).toEqual({ kind: 'sent' })
    },
  )

  it('on a pooled connection on which the server accepts no more mails, a new one replaces it', async () => {
    sink.script = (point, { mail }) => (point === 'MAIL' && mail > 2 ? '452 too many in this session' : null)
    for (let count = 0; count < 5; count += 1) expect(await send()).toEqual({ kind: 'sent' })
    expect(sink.total).toBe(5)
  })

  it('when commands are pipelined and the server closes, its response is still read', async () => {
    sink.extensions.push('PIPELINING')
    misbehave('MAIL', '421 too busy')
    expect(await send()).toEqual({ kind: 'away', code: '421', at: 'sender' })
  })

  it('above the size limit of the server says so', async () => {
    sink.extensions = ['SIZE 500']
    expect(await send()).toEqual({ kind: 'failed', code: 'tooLarge', isAboutUs: true, at: 'content' })
  })

  it('when servers scan a mail for a long time, they are waited for', async () => {
    await mailer.close()
    mailer = createMailer(sink.server({ name: 'haber.test' }), { ...PATIENCE, verdictMs: 60_000 })
    let isLooked = false
    sink.script = (point) => {
      if (point !== 'dot' || isLooked) return null
      isLooked = true
      return 'hang'
    }
    const sending = send()
    await vi.waitFor(() => expect(isLooked).toBe(true), { timeout: 20_000 })
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE.silenceMs + 500, 'still waits'))
    expect(await Promise.race([sending, patience])).toBe('still waits')
    expect([...sink.names]).toEqual(['haber.test'])
    await sink.close()
    expect(await sending).toEqual({ kind: 'unknown', code: 'dropped' })
    sink = await openSink()
  })

  it('when sending is stopped before a response, nobody waits for the server', async () => {
    await mailer.close()
    mailer = createMailer(sink.server(), { connectMs: 60_000, silenceMs: 60_000, verdictMs: 60_000 })
    const stop = new AbortController()
    const greeted = Promise.withResolvers<void>()
    sink.script = (point) => {
      if (point === 'greeting') greeted.resolve()
      return 'hang'
    }
    const sending = send('okur@readers.test', FORM, stop.signal)
    await greeted.promise
    stop.abort()
    expect(await sending).toEqual({ kind: 'away', code: 'stopping' })
  })

  it('when sending is stopped, a mail not handed over is released without an attempt', async () => {
    const stop = new AbortController()
    misbehave('RCPT', 'hang')
    const sending = send('okur@readers.test', FORM, stop.signal)
    setTimeout(() => stop.abort(), 50)
    expect(await sending).toEqual({ kind: 'away', code: 'stopping' })
  })
})

describe('hostile headers', () => {
  const list = JSON.parse(
    readFileSync(
      path.join(import.meta.dirname, '../../../../../corpora/own-lists/dev/mail_headers.json'),
      'utf8',
    ),
  ) as string[]
  const HOSTILE = [
    ...list,
    // Texts that address parsers have read as another address, or as several.
    ...['a@example.com/x', 'a@example.com?x', 'a@example.com#x', 'a@example.com\\x', 'a@ex%61mple.com'],
    ...['a@exam\u00adple.com', 'a@example.com:25', 'a@[127.0.0.1]', 'a@[IPv6:::1]', 'a@127.0.0.1', 'a@127.1'],
    ...[
      'a@0x7f.1',
      'a@x.2130706433',
      'a@localhost',
      'a@b@x.test',
      '"a@b"@x.test',
      '"a b"@x.test',
      'a"b"@x.test',
    ],
    ...['a(victim@y.test)@x.test', '(victim@y.test)a@x.test', 'a@x.test (victim@y.test)', 'a@(y)x.test'],
    ...[
      '<>',
      '',
      ' ',
      '@',
      '@x.test',
      'a@',
      'a@x.test>',
      'a@x.test> ORCPT=rfc822;victim@y.test',
      'A <a@x.test>',
    ],
    ...[
      'a@x.test;victim@y.test',
      'team: a@x.test, b@x.test;',
      '@y.test:a@x.test',
      'a%y.test@x.test',
      'a!b@x.test',
    ],
    ...[
      'a@x.test\r\nRCPT TO:<victim@y.test>',
      'a\n@x.test',
      'a@x.test\n',
      'a@x\ttest.test',
      'a@x.test\u2028',
    ],
    ...[
      '.a@x.test',
      'a.@x.test',
      'a..b@x.test',
      '-a@x.test',
      'a@-x.test',
      'a@x-.test',
      'a@x..test',
      'a@x.test.',
    ],
    ...['ü@x.test', 'a@münchen.test', 'a@MÜNCHEN.test', 'a@xn--.test', 'a@例え.テスト', 'a@x\u200b.test'],
    ...[`a@${'x'.repeat(64)}.test`, `${'a'.repeat(65)}@x.test`, `a@${'x.'.repeat(130)}test`, 'a@\ud800.test'],
    `${'a'.repeat(64)}@${`${'x'.repeat(62)}.`.repeat(3)}test`,
  ]
  const plain = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']

  it('lookalike letters are rejected in hosts by every parser; letters of other scripts are accepted', () => {
    expect(normalizeMailAddress('a@\uff45xample.com')).toBeNull()
    expect(normalizeMailAddress('a@mu\u0308nchen.test')).toBe('a@xn--mnchen-3ya.test')
  })

  it.each(HOSTILE)('%j as an address reaches no other recipient', async (given) => {
    const handing = await send(given, { ...FORM, headers: {} })
    const address = normalizeMailAddress(given)
    if (!address) {
      expect(handing).toEqual({ kind: 'failed', code: 'address' })
      expect(sink.total).toBe(0)
      return
    }
    expect(sink.mails.map(({ to }) => to)).toEqual([[address]])
    const mail = await simpleParser(Buffer.from(sink.mails[0]?.raw ?? '', 'latin1'))
    expect(mail.headerLines.map(({ key }) => key).toSorted()).toEqual(plain)
  })

  it.each(HOSTILE)('%j as a subject and a sender’s name adds no header and no recipient', async (given) => {
    await send('okur@readers.test', {
      ...FORM,
      ...{ headers: {}, subject: given, from: { name: given, address: 'sabah@manset.test' } },
    })
    expect(sink.mails.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'sabah@manset.test', to: ['okur@readers.test'] },
    ])
    const mail = await simpleParser(Buffer.from(sink.mails[0]?.raw ?? '', 'latin1'))
    // An empty subject is omitted.
    const expected = given.trim() ? plain : plain.filter((name) => name !== 'subject')
    expect(mail.headerLines.map(({ key }) => key).toSorted()).toEqual(expected)
    expect(mail.from?.value).toHaveLength(1)
    expect(mail.from?.value[0]?.address).toBe('sabah@manset.test')
  })

  it('an address is accepted if it names one mailbox, and is used unchanged', () => {
    const taken = HOSTILE.flatMap((given) => normalizeMailAddress(given) ?? [])
    expect(taken).toEqual([
      'a@xn--mnchen-3ya.test',
      'a%y.test@x.test',
      'a!b@x.test',
      ...['a@xn--mnchen-3ya.test', 'a@xn--mnchen-3ya.test', 'a@xn--r8jz45g.xn--zckzah'],
    ])
    for (const given of taken) expect(normalizeMailAddress(given)).toBe(given)
  })

  it.each(HOSTILE)('%j as a sender and a reply address is one address or none', async (given) => {
    const address = normalizeMailAddress(given)
    for (const form of [
      { ...FORM, headers: {}, from: { name: 'Sabah', address: given } },
      { ...FORM, headers: {}, replyTo: given || null },
    ]) {
      sink.mails.length = 0
      const isAsked = form.replyTo === undefined || form.replyTo !== null
      if (!address && isAsked) {
        expect(() => compileMail(form, HOST)).toThrow('no address')
        continue
      }
      expect(await send('okur@readers.test', form)).toEqual({ kind: 'sent' })
      expect(sink.mails.map(({ to }) => to)).toEqual([['okur@readers.test']])
      const mail = await simpleParser(Buffer.from(sink.mails[0]?.raw ?? '', 'latin1'))
      const [named] = (form.replyTo ? mail.replyTo : mail.from)?.value ?? []
      if (isAsked) expect(normalizeMailAddress(named?.address ?? '')).toBe(address)
      expect(mail.headerLines).toHaveLength(plain.length + (form.replyTo ? 1 : 0))
    }
  })

  it.each(['html', 'text', 'subject'])('a %s that is not a string is never read as a file', (part) => {
    for (const content of [
      { path: '/etc/hostname' },
      { href: `http://127.0.0.1:${sink.port}/` },
      { raw: 'x' },
    ])
      expect(() => compileMail({ ...FORM, [part]: content as never }, HOST)).toThrow(TypeError)
  })

  it('no placeholder value adds a header', async () => {
    const mail = compileMail(FORM, HOST)
    const broken = { '{{unsubscribe}}': 'https://x.test>\r\nBcc: victim@x.test' }
    expect(() => mail.render({ to: 'a@x.test', messageId: 'k.1', at: AT, values: broken })).toThrow(
      'not one line',
    )
  })
})
