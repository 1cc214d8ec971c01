// Stalled transfers: a file refused as incomplete is read again when it grows.
import { appendFile, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ninjs, openTestInbox, type TestInbox } from '../../../test/desk/inbox.ts'
import { refusedFiles, unfinishedClaims } from './inbox-files.ts'

/** Generous for a busy machine. */
const SOON = { timeout: 20_000, interval: 50 }

let inbox: TestInbox
beforeEach(async () => {
  inbox = await openTestInbox()
  await mkdir(inbox.folder, { recursive: true })
  inbox.newsroom.clock.set(new Date('2026-11-21T10:00:00Z'))
})
afterEach(() => inbox.close())

const wait = (ms: number) => {
  const { clock } = inbox.newsroom
  clock.set(new Date(clock.now().getTime() + ms))
}
const kept = () => refusedFiles(inbox.folder, Number.POSITIVE_INFINITY)
const whole = ninjs({ headline: 'Acele', body_html: `<p>${'uzun '.repeat(2_000)}</p>` })
const outcome = async () => (await inbox.ledger(1)).map((row) => [row.outcome, row.byte_size])

/** The counts: received = new + updated + duplicate + refused. */
async function counts() {
  const { rows } = await sql<{ counts: number[] }>`
    select array[sum(new_count), sum(updated_count), sum(duplicate_count), sum(refused_count)]::int[] as counts
    from agency_intake`.execute(inbox.db)
  return rows[0]?.counts
}

/** The first part of a transfer that stalls until it is refused; the sender's handle stays open. */
async function stall(bytes: number) {
  const transfer = await open(path.join(inbox.folder, 'yavas.json'), 'w')
  await transfer.write(whole.slice(0, bytes))
  inbox.start()
  await expect
    .poll(async () => {
      wait(1_000)
      return (await kept()).length
    }, SOON)
    .toBe(1)
  return transfer
}

describe('a transfer that stalls under its final name', () => {
  it('is rejected, and ingested when it resumes: the outcome replaces the rejection', async () => {
    const transfer = await stall(3_000)
    expect(await outcome()).toEqual([['refused', '3000']])
    expect(await counts()).toEqual([0, 0, 0, 1])
    await transfer.write(whole.slice(3_000))
    await transfer.close()
    await expect.poll(outcome, SOON).toEqual([['new', String(whole.length)]])
    expect(await counts()).toEqual([1, 0, 0, 0])
    expect((await inbox.items()).map((item) => item.external_id)).toEqual(['urn:anka:1'])
    await expect.poll(async () => (await kept()).length, SOON).toBe(0)
  })

  it('may stall again: it is rejected again with what had arrived, and ingested in the end', async () => {
    const transfer = await stall(3_000)
    await transfer.write(whole.slice(3_000, 6_000))
    await expect
      .poll(async () => {
        wait(1_000)
        return outcome()
      }, SOON)
      .toEqual([['refused', '6000']])
    wait(60_000)
    await transfer.write(whole.slice(6_000))
    await transfer.close()
    await expect.poll(outcome, SOON).toEqual([['new', String(whole.length)]])
    expect(await counts()).toEqual([1, 0, 0, 0])
  })

  it('that resumes while no server runs is ingested by the next one', async () => {
    const transfer = await stall(3_000)
    await inbox.stopAll()
    await transfer.write(whole.slice(3_000))
    await transfer.close()
    inbox.start()
    await expect.poll(outcome, SOON).toEqual([['new', String(whole.length)]])
    await expect.poll(async () => (await kept()).length, SOON).toBe(0)
  })
})

describe('a server that crashed in the middle of a batch', () => {
  it('leaves its claims to the next one: each is recorded once', async () => {
    const folder = path.join(inbox.folder, '.work/batch-6a3d6a55-6c1e-4f8e-9f7e-5d1f0f6f2b11')
    await mkdir(folder, { recursive: true })
    for (const number of [1, 2, 3])
      await appendFile(path.join(folder, `${number}.json`), ninjs({ uri: `urn:anka:${number}` }))
    const claims = await unfinishedClaims(inbox.folder, inbox.newsroom.clock.now())
    const done = claims.find(({ name }) => name === '2.json')
    await inbox.db
      .insertInto('agency_documents')
      .values({
        ...{ agency_id: inbox.agencyId, claim: done?.id as string, file_name: '2.json', sha256: '' },
        ...{ raw: Buffer.from(''), byte_size: 0, outcome: 'new' },
      })
      .execute()
    inbox.start()
    const rows = await inbox.ledger(3)
    await expect.poll(() => unfinishedClaims(inbox.folder, inbox.newsroom.clock.now()), SOON).toEqual([])
    expect(rows.map((row) => row.claim).sort()).toEqual(claims.map(({ id }) => id).sort())
    expect((await inbox.items()).map((item) => item.external_id).sort()).toEqual(['urn:anka:1', 'urn:anka:3'])
  })
})
