// Sends a newsletter to many readers through the product while people save: each mail is personalized, delivered to a mail
// server on loopback and recorded in the ledger. The limit is a plain loop with nodemailer over as many connections.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRaw } from '@manset/server/src/platform/mail/test-raw-sending.ts'
import type { Pool } from 'pg'
import { measureSavesDuring } from './ingest.ts'
import { type MemoryUse, memoryWhile } from './memory.ts'

const SITE = 4
const BARE_MAILS = 10_000
const TIMEOUT_MS = 1_800_000
export const CONNECTIONS = 10

export interface MailStats {
  readers: number
  /** Size of a transmitted mail in kilobytes. */
  kilobytes: number
  freezeSeconds: number
  perSecond: number
  barePerSecond: number
  /** Memory of the server while it sent the first and the last fifth. */
  memory: { first: MemoryUse; last: MemoryUse }
  savesAlone: { p50: number; p95: number }
  savesMeanwhile: { p50: number; p95: number }
  /** Counted by the mail server: mails, and addresses that got more than one. */
  taken: number
  twice: number
  ledger: Record<string, number>
}

export interface MailSink {
  port: number
  told(): Promise<{ total: number; twice: number; bytes: number }>
  stop(): void
}

/** A mail server in a child process, which only counts. */
export async function startMailSink(): Promise<MailSink> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'mail-sink.ts'))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async told() {
      child.send('tell')
      const [answer] = (await once(child, 'message')) as [{ total: number; twice: number; bytes: number }]
      return answer
    },
    stop: () => void child.kill('SIGTERM'),
  }
}

export interface MailOptions {
  pool: Pool
  sink: MailSink
  pid: number
  readers: number
  ask(query: string, variables: object): Promise<Record<string, unknown>>
  save(): Promise<unknown>
}

export async function measureMails({ pool, sink, pid, readers, ask, save }: MailOptions): Promise<MailStats> {
  const dispatchId = await prepare(pool, readers, ask)
  const savesAlone = await measureSavesDuring(save, () => pause(5_000))
  const before = (await sink.told()).total
  const count = async () => (await sink.told()).total - before
  const until = async (many: number) => {
    const started = performance.now()
    while ((await count()) < many) {
      if (performance.now() - started > TIMEOUT_MS)
        throw new Error(`${await count()} of ${readers} mails were sent`)
      await pause(100)
    }
  }
  const due = performance.now()
  await pool.query('update dispatches set due_at = now() where id = $1', [dispatchId])
  await until(1)
  const begun = performance.now()
  const memory: Partial<MailStats['memory']> = {}
  const savesMeanwhile = await measureSavesDuring(save, async () => {
    memory.first = await memoryWhile(pid, () => until(readers / 5))
    await until((readers * 4) / 5)
    memory.last = await memoryWhile(pid, () => until(readers))
  })
  const seconds = (performance.now() - begun) / 1_000
  const ledger = await ended(pool, dispatchId)
  const { total, twice, bytes } = await sink.told()
  const kilobytes = bytes / (total || 1) / 1_000
  const barePerSecond = await sendRaw({
    port: sink.port,
    count: BARE_MAILS,
    connections: CONNECTIONS,
    kilobytes,
  })
  return {
    ...{
      readers,
      kilobytes,
      freezeSeconds: (begun - due) / 1_000,
      perSecond: readers / seconds,
      barePerSecond,
    },
    memory: memory as MailStats['memory'],
    ...{ savesAlone: savesAlone.latencies, savesMeanwhile: savesMeanwhile.latencies },
    ...{ taken: total - before, twice, ledger },
  }
}

/** A channel with readers, and a newsletter of ten contents scheduled for later; returns its dispatch. */
async function prepare(pool: Pool, readers: number, ask: MailOptions['ask']): Promise<string> {
  await pool.query(
    `insert into user_roles (user_id, site_id, role_id) select id, $1, '7' from users where subject = 'editor-1' on conflict do nothing`,
    [SITE],
  )
  const { rows: channels } = await pool.query<{ id: string }>(
    `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, 'Ölçüm', 'olcum', true) returning id`,
    [SITE],
  )
  const channelId = channels[0]?.id
  await pool.query(
    `with made as (
       insert into subscribers (site_id, email, language, created_via)
       select $1, 'okur' || n || '@readers.test', 'tr', 'import' from generate_series(1, $2::int) n returning id)
     insert into channel_subscriptions (channel_id, subscriber_id, state) select $3, id, 'active' from made`,
    [SITE, readers, channelId],
  )
  await pool.query('analyze subscribers')
  await pool.query('analyze channel_subscriptions')
  const { rows: contents } = await pool.query<{ id: string }>(
    `select id from contents where type = 'news' and status = 'published' and site_id = $1 order by id desc limit 10`,
    [SITE],
  )
  const input = {
    ...{ title: 'Sabah notları', mailingType: 'morningNotes', channelId },
    date: new Date(Date.now() + 3_600_000).toISOString(),
    items: contents.map(({ id }, place) => ({ key: `k${place}`, type: 'content', contentId: id })),
  }
  const { row } = (await ask(
    'mutation ($input: MailingInput!) { row: saveMailing(input: $input) { id version } }',
    {
      input,
    },
  )) as { row: { id: string; version: number } }
  await ask(
    'mutation ($id: ID!, $version: Int!) { row: scheduleMailing(id: $id, version: $version) { id } }',
    row,
  )
  const { rows } = await pool.query<{ id: string }>(
    `select id from dispatches where kind = 'mailing' and item_id = $1 and state = 'scheduled'`,
    [row.id],
  )
  return rows[0]?.id as string
}

/** Waits for the end of the dispatch; returns the number of recipients by state. */
async function ended(pool: Pool, id: string): Promise<Record<string, number>> {
  for (;;) {
    const { rows } = await pool.query<{ state: string }>('select state from dispatches where id = $1', [id])
    if (rows[0]?.state !== 'sending') break
    await pause(100)
  }
  const { rows } = await pool.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from dispatch_recipients where dispatch_id = $1 group by state',
    [id],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
