// Credentials of sources must not appear in answers, logs, tables or revisions.
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import readExcel from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ninjs } from '../../../test/desk/inbox.ts'
import { MAIN_SITE } from '../../../test/newsroom.ts'
import { type FtpDouble, openFtp } from '../../../test/outside/ftp-server.ts'
import {
  DESK,
  LONG_TIMEOUT,
  openSourceDesk,
  SAVE,
  SECRET,
  type SourceDesk,
  TRIAL,
} from './test-source-desk.ts'

let desk: SourceDesk
/** Echoes the password it receives. */
let parrot: FtpDouble
beforeAll(async () => {
  parrot = await openFtp([], { answer: (line) => (/^PASS/.test(line) ? `530 not ${line}\r\n` : undefined) })
  desk = await openSourceDesk([parrot.host])
})
afterEach(() => desk.pauseAll())
afterAll(async () => {
  await desk.close()
  await parrot.close()
})

describe('a credential', () => {
  it('that the remote side echoes appears in no response and no log', async () => {
    desk.answer.status = 401
    const answers: unknown[] = []
    for (const more of [
      { kind: 'http', signIn: 'bearer' },
      { kind: 'ftp', address: `ftp://${parrot.host}/`, userName: 'anka' },
    ]) {
      const { id } = await desk.save({ ...more, name: more.kind, secret: { text: SECRET }, isApproved: true })
      await expect.poll(async () => (await desk.stateOf(id)).error?.code, LONG_TIMEOUT).toBe('signIn.refused')
      answers.push(await desk.stateOf(id), await desk.ask(DESK, TRIAL, { input: { id } }))
    }
    expect(parrot.commands).toContain(`PASS ${SECRET}`)
    expect(JSON.stringify([answers, desk.server.logged])).not.toContain(SECRET)
  })

  it('appears in no response, table, log or version, and can be changed and removed', async () => {
    desk.answer.status = 200
    desk.answer.body = ninjs({ uri: 'urn:anka:secret' })
    desk.agency.asked.length = 0
    const made = await desk.save({
      name: 'Gizli',
      signIn: 'bearer',
      secret: { text: SECRET },
      isApproved: true,
    })
    expect(made.secret.setDate).not.toBeNull()
    const answers: unknown[] = [made]
    const { id } = made
    answers.push(
      await desk.ask(
        DESK,
        `query ($id: ID!) { getAgencySource(id: $id) { id version name address userName headerName signIn secret { setDate } createdBy { name } }
          getAgencySources(page: 0, limit: 0) { items { id name secret { setDate } } }
          history: getAgencySourceHistory(id: $id) { entries { version action changedFields } }
          revision: getAgencySourceRevision(id: $id, version: 1) { values } }`,
        { id },
      ),
    )
    // As an outdated browser client would send it.
    const copy = { entity: 'agencySource', form: 'form-of-a-test', id, version: 1, typedDate: new Date() }
    await desk.ask(DESK, 'mutation ($input: AutosaveInput!) { saveAutosave(input: $input) }', {
      input: { ...copy, values: JSON.stringify({ name: 'Yeni', secret: { text: SECRET } }) },
    })
    answers.push(
      await desk.ask(
        DESK,
        'query ($id: ID!) { getOwnAutosaves(entity: "agencySource", id: $id) { values base } }',
        { id },
      ),
      await desk.server.call(DESK, SAVE, { input: { ...desk.input(), secret: { text: SECRET, more: 1 } } }),
      await desk.server.call(DESK, SAVE, { input: { ...desk.input(), secret: [SECRET] } }),
      await desk.server.call(DESK, SAVE, { input: { ...desk.input(), name: '', secret: { text: SECRET } } }),
    )
    for (const format of ['csv', 'xlsx'])
      answers.push(await exported(format, ['name', 'address', 'userName', 'secret']))
    await expect.poll(() => desk.agency.asked.length, LONG_TIMEOUT).toBeGreaterThan(0)
    expect(desk.agency.asked[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    await expect.poll(async () => (await desk.stateOf(id)).received, LONG_TIMEOUT).toBe(1)
    answers.push(await desk.stateOf(id), desk.server.logged)
    expect(JSON.stringify(answers)).not.toContain(SECRET)

    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`.execute(desk.db())
    for (const { name } of tables) {
      const { rows } =
        await sql`select t::text as row from ${sql.raw(name)} t where t::text like ${`%${SECRET}%`}`.execute(
          desk.db(),
        )
      expect(rows, name).toEqual([])
    }
    // The encrypted value is stored in one column only, and in no revision.
    const { rows: sealed } = await sql<{ sealed: string }>`
      select secret ->> 'sealed' as sealed from agency_sources where id = ${id}`.execute(desk.db())
    for (const table of ['revisions', 'audit_entries', 'autosaves'])
      expect(
        (
          await sql`select 1 from ${sql.table(table)} t where t::text like ${`%${sealed[0]?.sealed}%`}`.execute(
            desk.db(),
          )
        ).rows,
      ).toEqual([])

    const replaced = await desk.ask(DESK, SAVE, { input: { id, version: 1, secret: { text: 'baska' } } })
    expect(replaced.saved.version).toBe(2)
    const kept = await desk.ask(DESK, SAVE, { input: { id, version: 2, secret: {}, name: 'Gizli 2' } })
    expect(kept.saved.secret).toEqual(replaced.saved.secret)
    const restored = await desk.ask(
      DESK,
      'mutation ($id: ID!) { r: restoreAgencySource(id: $id, version: 3, toVersion: 1) { version name secret { setDate } } }',
      { id },
    )
    // Restoring an earlier revision does not restore its credential.
    expect(restored.r).toMatchObject({ version: 4, name: 'Gizli', secret: kept.saved.secret })
    const removed = await desk.ask(DESK, SAVE, { input: { id, version: 4, secret: null } })
    expect(removed.saved.secret).toBeNull()
    const { rows } = await sql`select secret from agency_sources where id = ${id}`.execute(desk.db())
    expect(rows).toEqual([{ secret: null }])
  })
})

/** The list of sources as a file, or the refusal. */
async function exported(format: string, columns: string[]): Promise<string> {
  const answer = await fetch(`${desk.server.url}/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      siteid: String(MAIN_SITE),
      authorization: `Bearer ${await desk.server.tokenOf({ roleId: '4' })}`,
    },
    body: JSON.stringify({
      ...{ list: 'agencySource', format, filter: {}, separator: ';', yes: 'Evet', no: 'Hayır' },
      columns: columns.map((key) => ({ key, heading: key })),
    }),
  })
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (format === 'csv') return bytes.toString()
  return JSON.stringify(await readExcel(Readable.from([bytes]) as never))
}
