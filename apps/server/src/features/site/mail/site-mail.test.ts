// Mail settings of a site: which server is used, that the password is never exposed, and the results of a test.
import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSink, type Sink } from '../../../platform/mail/test-sink.ts'
import { startSecondServer, startTestApp, type TestApp } from '../../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { SELF_SIGNED } from '../../../test/outside/self-signed.ts'

const PASSWORD = 'gizli-parola-7f3a'
const ADMINISTRATOR = { roleId: '1' } as const
const FIELDS = `id version mailSenderName mailSenderAddress mailReplyTo mailServer smtpHost smtpPort smtpUser
  smtpPassword { setDate } smtpConnections mailPerSecond`
const SAVE = `mutation ($input: SiteConfigurationInput!) { saved: saveSiteConfiguration(input: $input) { ${FIELDS} } }`
const TRY = `mutation ($input: SiteMailTrialInput!) { tried: trySiteMail(input: $input) { address outcome code } }`

let house: Sink
let own: Sink
let sealed: Sink
let server: TestApp
beforeAll(async () => {
  ;[house, own, sealed] = await Promise.all([openSink(), openSink(), openSink(0, SELF_SIGNED)])
  server = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${house.port}`,
    MANSET_ALLOWED_HOSTS: [own, sealed].map(({ port }) => `127.0.0.1:${port},localhost:${port}`).join(),
  })
  await query(`update users set email = 'deneyen@haber.example.com' where email is null`)
}, 60_000)
afterAll(async () => {
  await server.close()
  await Promise.all([house, own, sealed].map((one) => one.close()))
})

const query = <Row>(text: string, values: unknown[] = []) =>
  server.newsroom.database.pool.query<Row & object>(text, values).then(({ rows }) => rows)

const OWN = () => ({
  ...{ mailServer: 'startTls', smtpHost: '127.0.0.1', smtpPort: own.port },
  ...{ smtpUser: 'haber', smtpPassword: { text: PASSWORD } },
})
const NONE = {
  ...{ mailSenderName: null, mailSenderAddress: null, mailReplyTo: null, mailServer: 'house' },
  mailPerSecond: null,
}

async function versionOf(siteId: number): Promise<number> {
  const [row] = await query<{ version: number }>(
    'select version from site_configurations where site_id = $1',
    [siteId],
  )
  return row?.version ?? 0
}

async function save(values: object, siteId: number = MAIN_SITE) {
  const input = { id: String(siteId), version: await versionOf(siteId), ...values }
  return server.call({ ...ADMINISTRATOR, siteId }, SAVE, { input }, siteId)
}

type Tried = { address: string; outcome: string; code: string | null }
const attempt = (values: object, who: { roleId: '1' | '6' } = ADMINISTRATOR) =>
  server.call(who, TRY, { input: values })
async function tried(values: object): Promise<Tried> {
  const { data, errors } = await attempt(values)
  if (errors) throw new Error(JSON.stringify(errors))
  return data?.tried as unknown as Tried
}

beforeEach(() => {
  for (const sink of [house, own, sealed]) {
    sink.script = () => null
    sink.extensions = ['SIZE 50000000', 'AUTH PLAIN']
    sink.mails.length = 0
    sink.signIns.length = 0
    sink.commands.length = 0
  }
})
afterEach(() => save(NONE))

describe('a test of the settings', () => {
  it('is sent to its requester, with the server and sender of the form, and stores nothing', async () => {
    const before = await versionOf(MAIN_SITE)
    const values = { mailServer: 'plain', smtpHost: 'LOCALHOST', smtpPort: own.port }
    const sender = {
      ...{ mailSenderName: 'Haber Masası', mailSenderAddress: 'masa@haber.example.com' },
      mailReplyTo: 'yaz@haber.example.com',
    }
    expect(await tried({ ...values, ...sender })).toEqual({
      ...{ address: 'deneyen@haber.example.com', outcome: 'sent', code: null },
    })
    expect([house.mails.length, own.mails.length]).toEqual([0, 1])
    const mail = await simpleParser(Buffer.from(own.mails[0]?.raw ?? '', 'latin1'))
    expect(own.mails[0]).toMatchObject({ from: 'masa@haber.example.com', to: ['deneyen@haber.example.com'] })
    expect(mail.from?.value[0]?.name).toBe('Haber Masası')
    expect(mail.replyTo?.value[0]?.address).toBe('yaz@haber.example.com')
    expect(await versionOf(MAIN_SITE)).toBe(before)
    expect(await tried({ mailServer: 'house' })).toMatchObject({ outcome: 'sent' })
    expect(house.mails).toHaveLength(1)
  })

  it('reports which step failed, and the server’s response', async () => {
    const plain = { mailServer: 'plain', smtpHost: '127.0.0.1', smtpPort: own.port }
    const at = (point: string, answer: string) => {
      own.script = (now) => (now === point ? answer : null)
      return tried(plain)
    }
    expect(await at('greeting', '554 no')).toMatchObject({ outcome: 'connect', code: '554' })
    expect(await at('greeting', 'drop')).toMatchObject({ outcome: 'connect', code: 'ECONNECTION' })
    expect(await at('MAIL', '550 5.7.1 not this sender')).toMatchObject({ outcome: 'sender', code: '550' })
    expect(await at('MAIL', '530 5.7.0 sign in first')).toMatchObject({ outcome: 'signIn', code: '530' })
    expect(await at('RCPT', '550 5.1.1 nobody')).toMatchObject({ outcome: 'recipient', code: '550' })
    expect(await at('dot', '554 5.7.1 spam')).toMatchObject({ outcome: 'content', code: '554' })
    expect(await at('dot', 'drop')).toMatchObject({ outcome: 'unknown', code: 'dropped' })
    own.script = () => null
    expect(own.mails).toEqual([])
    // These ports offer neither TLS nor STARTTLS.
    expect(await tried({ ...plain, mailServer: 'tls' })).toMatchObject({ outcome: 'tls' })
    expect(await tried({ ...plain, mailServer: 'startTls' })).toEqual(
      expect.objectContaining({ outcome: 'tls', code: '502' }),
    )
    // A password is never sent unencrypted, or to a server without a trusted certificate.
    expect(await tried(OWN())).toMatchObject({ outcome: 'tls', code: '502' })
    expect(await tried({ ...OWN(), mailServer: 'tls', smtpPort: sealed.port })).toMatchObject({
      ...{ outcome: 'tls', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    })
    expect([...own.signIns, ...sealed.signIns, ...sealed.commands]).toEqual([])
  })

  it('to an internal server is not connected unless the administrator allows it, and to a metadata service never', async () => {
    const to = (smtpHost: string, smtpPort: number | null = null) =>
      attempt({ mailServer: 'plain', smtpHost, smtpPort })
    for (const host of ['10.0.0.25', '169.254.169.254', '127.0.0.1', '::1', '::ffff:7f00:1', 'fd00:ec2::254'])
      expect((await to(host)).errors?.[0]?.extensions.problems).toMatchObject([
        { field: 'smtpHost', rule: 'hostNotAllowed' },
      ])
    for (const host of ['http://x.example.com', '127.1', '0x7f000001', 'a.example.com/x', 'a b'])
      expect((await to(host)).errors?.[0]?.extensions.problems).toMatchObject([
        { field: 'smtpHost', rule: 'serverName' },
      ])
    // Host names are resolved on connecting.
    expect((await to('localhost', 2525)).data?.tried).toMatchObject({
      ...{ outcome: 'connect', code: 'address.notPublic' },
    })
    expect((await to('localhost', 22)).data?.tried).toMatchObject({
      ...{ outcome: 'connect', code: 'address.port' },
    })
    expect((await to('yok.invalid')).data?.tried).toMatchObject({
      ...{ outcome: 'connect', code: 'address.unknown' },
    })
    const named = await startSecondServer(server, {
      MANSET_ALLOWED_HOSTS: '169.254.169.254,[fd00:ec2::254]',
      MANSET_FIRST_ADMINISTRATOR: 'x',
    })
    for (const smtpHost of ['169.254.169.254', 'fd00:ec2::254']) {
      const input = { mailServer: 'plain', smtpHost }
      const answer = await named.call(ADMINISTRATOR, TRY, { input })
      expect(answer.errors?.[0]?.extensions.problems).toMatchObject([{ field: 'smtpHost' }])
    }
    await named.close()
  })

  it('requires permission to change the settings, and an address', async () => {
    const { errors } = await attempt({ mailServer: 'house' }, { roleId: '6' })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const viewer = `select user_id from user_roles where role_id = '1' and site_id = ${MAIN_SITE}`
    await query(`update users set email = null where id in (${viewer})`)
    const none = await attempt({ mailServer: 'house' })
    expect(none.data?.tried).toEqual({ address: null, outcome: 'noAddress', code: null })
    await query(`update users set email = 'deneyen@haber.example.com' where email is null`)
    expect(house.mails).toEqual([])
  })
})

describe('the password', () => {
  it('appears in no response, table, log or version, and can be changed and removed', async () => {
    const saved = await save(OWN())
    expect(saved.data?.saved).toMatchObject({
      smtpUser: 'haber',
      smtpPassword: { setDate: expect.any(String) },
    })
    const version = await versionOf(MAIN_SITE)
    const answers: unknown[] = [saved]
    const read = await server.call(
      ADMINISTRATOR,
      `{ getSiteConfiguration(id: ${MAIN_SITE}) { ${FIELDS} }
        history: getSiteConfigurationHistory(id: ${MAIN_SITE}) { entries { version action changedFields } }
        revision: getSiteConfigurationRevision(id: ${MAIN_SITE}, version: ${version}) { values } }`,
    )
    expect(read.errors).toBeUndefined()
    expect(JSON.stringify(read.data)).toContain('smtpPassword')
    answers.push(read)
    // A server that echoes the password over a valid connection.
    own.script = (point) => (point === 'MAIL' ? `550 ${PASSWORD}` : null)
    answers.push(await attempt({ ...OWN(), mailServer: 'plain' }), await attempt({}))
    const tables = await query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(50)
    for (const { name } of tables)
      expect([
        name,
        await query(`select from ${name} t where t::text like '%' || $1 || '%'`, [PASSWORD]),
      ]).toEqual([name, []])
    expect(JSON.stringify([answers, server.logged])).not.toContain(PASSWORD)
    const [stored] = await query<{ password: { sealed: string } }>(
      'select smtp_password as password from site_configurations where site_id = $1',
      [MAIN_SITE],
    )
    expect(stored?.password.sealed.length).toBeGreaterThan(PASSWORD.length)
    const kept = await save({ smtpPassword: {}, mailPerSecond: 50 })
    expect(kept.data?.saved).toMatchObject({
      smtpPassword: { setDate: expect.any(String) },
      mailPerSecond: 50,
    })
    const gone = await save({ smtpPassword: null, smtpUser: null })
    expect(gone.data?.saved).toMatchObject({ smtpPassword: null })
  })

  it('is sent only to the server it was entered for, whatever the save, test or restored version', async () => {
    await save({ ...OWN(), smtpPassword: null, smtpUser: null, smtpHost: 'localhost' })
    const toVersion = await versionOf(MAIN_SITE)
    await save(OWN())
    for (const change of [
      { smtpHost: 'localhost' },
      { smtpPort: sealed.port },
      { mailServer: 'tls' },
      { smtpUser: 'baska' },
    ])
      for (const answer of [await save({ ...change }), await attempt({ ...change, smtpPassword: {} })])
        expect(answer.errors?.[0]?.extensions.problems).toMatchObject([
          { field: 'smtpPassword', rule: 'credentialElsewhere' },
        ])
    const restore = `mutation ($id: ID!, $version: Int!, $toVersion: Int!) {
      restoreSiteConfiguration(id: $id, version: $version, toVersion: $toVersion) { version } }`
    const back = { id: String(MAIN_SITE), version: await versionOf(MAIN_SITE), toVersion }
    const answer = await server.call(ADMINISTRATOR, restore, back)
    expect(answer.errors?.[0]?.extensions.problems).toContainEqual({
      ...{ field: 'smtpPassword', rule: 'credentialElsewhere', params: {} },
    })
    expect([...own.signIns, ...sealed.signIns]).toEqual([])
    // Without sign-in, user name and password are deleted.
    const plain = await save({ mailServer: 'plain' })
    expect(plain.data?.saved).toMatchObject({ smtpUser: null, smtpPassword: null })
  })

  it('and the user name are set together or not at all', async () => {
    const alone = await save({ ...OWN(), smtpPassword: null })
    expect(alone.errors?.[0]?.extensions.problems).toMatchObject([
      { field: 'smtpPassword', rule: 'required' },
    ])
    const nameless = await save({ ...OWN(), smtpUser: null })
    expect(nameless.errors?.[0]?.extensions.problems).toMatchObject([{ field: 'smtpUser', rule: 'required' }])
  })

  it('that was encrypted with another key is reported, and the default server is not used instead', async () => {
    await save({ ...OWN() })
    await query(
      `update site_configurations set smtp_password = jsonb_set(smtp_password, '{sealed}', '"1.AAAA.AAAA.AAAA"') where site_id = $1`,
      [MAIN_SITE],
    )
    expect(await tried({ smtpPassword: {} })).toMatchObject({ outcome: 'secret', code: null })
    const { tools } = await server.newsroom.contextOf('1')
    const mail = await tools.mail.openForSite(MAIN_SITE, tools)
    expect(() => mail.open()).toThrow('cannot be read')
    expect([house.mails, own.commands]).toEqual([[], []])
  })
})

it('two sites with their own servers send in parallel, and changes apply to the next sending', async () => {
  const plain = (sink: Sink) => ({ mailServer: 'plain', smtpHost: 'localhost', smtpPort: sink.port })
  const { openMail } = await import('../../../platform/mail/mail.ts')
  const plainTools = (await server.newsroom.contextOf('1')).tools
  const allowedHosts = [`localhost:${own.port}`, `localhost:${sealed.port}`]
  const third = await openSink()
  const mail = openMail(
    { ...plainTools.settings, allowedHosts: [...allowedHosts, `localhost:${third.port}`] },
    house.server(),
  )
  const siteOf = (siteId: number) => mail.openForSite(siteId, plainTools)
  const names = { [MAIN_SITE]: 'ana@haber.example.com', [ARABIC_SITE]: 'arabi@haber.example.com' }
  await save({ ...plain(own), mailSenderAddress: names[MAIN_SITE] })
  await save({ ...plain(third), mailSenderAddress: names[ARABIC_SITE] }, ARABIC_SITE)
  const send = async (siteId: number, count: number) => {
    const site = await siteOf(siteId)
    const mailer = site.open()
    const compiled = mail.compile({ ...site.from(), subject: String(siteId), html: '<p>x</p>', text: 'x' })
    const filling = { at: new Date(), to: `okur${siteId}@readers.test` }
    const handed = await Promise.all(
      Array.from({ length: count }, (_, place) =>
        mailer.send(
          compiled,
          { ...filling, messageId: `m.${siteId}.${place}` },
          new AbortController().signal,
        ),
      ),
    )
    await mailer.close()
    return handed.every(({ kind }) => kind === 'sent')
  }
  expect(await Promise.all([send(MAIN_SITE, 40), send(ARABIC_SITE, 40)])).toEqual([true, true])
  const sendersOf = (sink: Sink) => [sink.mails.length, ...new Set(sink.mails.map(({ from }) => from))]
  expect(sendersOf(own)).toEqual([40, names[MAIN_SITE]])
  expect(sendersOf(third)).toEqual([40, names[ARABIC_SITE]])
  expect(house.mails).toEqual([])
  await save(NONE, ARABIC_SITE)
  expect(await send(ARABIC_SITE, 1)).toBe(true)
  expect([third.mails.length, house.mails.length]).toEqual([40, 1])
  await third.close()
})
