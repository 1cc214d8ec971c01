import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ninjs, openTestInbox, type TestInbox } from '../../../test/desk/inbox.ts'
import { CORPORA } from '../../../test/desk/reading.ts'
import { DOCUMENT_LIMITS } from '../formats/document.ts'

let inbox: TestInbox
beforeEach(async () => {
  inbox = await openTestInbox()
  await mkdir(inbox.folder, { recursive: true })
})
afterEach(() => inbox.close())

const left = () => readdirSync(inbox.folder).filter((name) => !name.startsWith('.'))
const refusedFiles = () => globSync('.refused/*/*', { cwd: inbox.folder }).map((file) => path.basename(file))

/** Drops a valid document that sorts last and waits for it: everything before it has been skipped then. */
async function passBy(id: string): Promise<void> {
  const before = (await inbox.ledger(0)).length
  await inbox.drop(`zz-${id}.json`, ninjs({ uri: `urn:passed:${id}` }))
  await inbox.ledger(before + 1)
}

describe('a document in the inbox', () => {
  it('is an item at once, and both sites of the agency get the event', async () => {
    inbox.start()
    await expect.poll(() => existsSync(path.join(inbox.folder, '.work'))).toBe(true)
    await inbox.drop(
      'haber.json',
      ninjs({ body_html: '<p>Metin</p>', urgency: 2, subject: [{ name: 'Spor' }] }),
    )
    await expect
      .poll(() => inbox.heard.some((event) => event.kind === 'agencyContent.arrived'), { interval: 5 })
      .toBe(true)
    const [item] = await inbox.items()
    expect(item).toMatchObject({ title: 'Iğdır’da şölen', content: '<p>Metin</p>', status: 'appropriate' })
    const arrivals = inbox.heard.filter((event) => event.kind === 'agencyContent.arrived')
    expect(arrivals.map((event) => [event.siteId, event.id, event.type]).sort()).toEqual([
      [2, item?.id, 'news'],
      [4, item?.id, 'news'],
    ])
    await expect.poll(() => left().length === 0).toBe(true)
  })

  it('of a million empty lists is rejected with its reason, and the next one is ingested', async () => {
    // Created before the sweep: a half-written file would be given time to become complete.
    await inbox.drop('bos-listeler.json', `[${'[],'.repeat(1_000_000)}[]]`)
    inbox.start()
    const [refused] = await inbox.ledger(1)
    expect(refused).toMatchObject({
      outcome: 'refused',
      reason_code: 'item.tooMany',
      reason_params: { max: 500 },
      items: [],
    })
    await passBy('after')
  })

  it('is stored byte for byte with its hash', async () => {
    const bytes = readFileSync(path.join(CORPORA, 'own-documents/latin1_declared_utf8.xml'))
    const { clock } = inbox.newsroom
    clock.set(new Date('2026-11-21T10:00:00Z'))
    inbox.start()
    await inbox.drop('bozuk.xml', bytes)
    // It may be a file still being written: it is skipped until it has been quiet long enough.
    await passBy('1')
    clock.set(new Date('2026-11-21T10:00:06Z'))
    const row = (await inbox.ledger(2)).at(-1)
    expect(row).toMatchObject({
      file_name: 'bozuk.xml',
      outcome: 'refused',
      reason_code: 'charset.bytes',
      reason_params: { charset: 'utf-8' },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(Buffer.compare(row?.raw as Buffer, bytes)).toBe(0)
    await expect.poll(() => refusedFiles().includes('bozuk.xml')).toBe(true)
    expect(left()).toEqual([])
  })

  it('that is still being written is ingested once, when it is complete', async () => {
    inbox.start()
    const whole = ninjs({ body_html: `<p>${'uzun '.repeat(2_000)}</p>` })
    const file = path.join(inbox.folder, 'yavas.json')
    await writeFile(file, whole.slice(0, 3_000))
    await passBy('1')
    await appendFile(file, whole.slice(3_000, 6_000))
    await passBy('2')
    await appendFile(file, whole.slice(6_000))
    const rows = await inbox.ledger(3)
    expect(rows.map((row) => row.outcome)).toEqual(['new', 'new', 'new'])
    expect(rows[2]?.byte_size).toBe(String(Buffer.byteLength(whole)))
  })

  it('is ingested after the watched folder was removed, since the watcher creates it again', async () => {
    inbox.start()
    await inbox.drop('once.json', ninjs({ uri: 'urn:anka:1' }))
    await inbox.ledger(1)
    await expect.poll(left).toEqual([])
    await rm(inbox.folder, { recursive: true, maxRetries: 3 })
    await expect.poll(() => existsSync(path.join(inbox.folder, '.work'))).toBe(true)
    await inbox.drop('again.json', ninjs({ uri: 'urn:anka:2' }))
    await inbox.ledger(2)
  })

  it('is ignored under a temporary name, and ingested when it is renamed', async () => {
    inbox.start()
    for (const name of ['.gizli.json', 'a.json.part', 'b.tmp', 'c.json~']) await inbox.drop(name, ninjs({}))
    await inbox.drop('bekleyen.json.filepart', ninjs({ uri: 'urn:anka:2' }))
    await rename(path.join(inbox.folder, 'bekleyen.json.filepart'), path.join(inbox.folder, 'bekleyen.json'))
    await inbox.ledger(1)
    expect((await inbox.items()).map((item) => item.external_id)).toEqual(['urn:anka:2'])
  })

  it('is never followed through a link out of the folder: links and pipes are rejected unread', async () => {
    await symlink('/etc/hostname', path.join(inbox.folder, 'link.json'))
    await symlink('/etc/hostname', path.join(inbox.folder, 'link.jpg'))
    await symlink('/nowhere', path.join(inbox.folder, 'nowhere.json'))
    execFileSync('/usr/bin/mkfifo', [path.join(inbox.folder, 'pipe.xml')])
    inbox.start()
    await inbox.drop('gercek.json', ninjs({}))
    const rows = await inbox.ledger(5)
    const odd = ['link.jpg', 'link.json', 'nowhere.json', 'pipe.xml']
    expect(rows.filter((row) => row.outcome === 'new').map((row) => row.file_name)).toEqual(['gercek.json'])
    const refused = rows.filter((row) => row.reason_code === 'document.notPlain')
    expect(refused.map((row) => row.file_name).sort()).toEqual(odd)
    expect(refused.every((row) => (row.raw?.length ?? 0) === 0)).toBe(true)
    await expect.poll(() => left().length === 0 && refusedFiles().length === 4).toBe(true)
    expect(refusedFiles().sort()).toEqual(odd)
  })

  it('that a server had claimed before it ended is rejected too if it is a link', async () => {
    const claim = path.join(inbox.folder, '.work', randomUUID())
    await mkdir(claim, { recursive: true })
    await symlink('/etc/hostname', path.join(claim, 'link.json'))
    inbox.start()
    const [row] = await inbox.ledger(1)
    expect(row).toMatchObject({ outcome: 'refused', reason_code: 'document.notPlain' })
    await expect.poll(() => refusedFiles().length === 1).toBe(true)
  })

  it('that is too large is rejected unread, and stored beside the inbox', async () => {
    inbox.newsroom.clock.set(new Date('2026-11-21T10:00:00Z'))
    inbox.start()
    await inbox.drop('dev.json', Buffer.alloc(DOCUMENT_LIMITS.bytes + 1, ' '))
    await passBy('1')
    inbox.newsroom.clock.set(new Date('2026-11-21T10:00:06Z'))
    const row = (await inbox.ledger(2)).at(-1)
    expect(row).toMatchObject({ outcome: 'refused', reason_code: 'document.tooLarge' })
    expect(row?.byte_size).toBe(String(DOCUMENT_LIMITS.bytes + 1))
    await expect.poll(() => refusedFiles().includes('dev.json')).toBe(true)
  })

  it('is ignored while its agency is not approved', async () => {
    await inbox.db.updateTable('agencies').set({ is_approved: false }).execute()
    await inbox.drop('a.json', ninjs({}))
    const server = inbox.start()
    await server.stop()
    expect(left()).toEqual(['a.json'])
  })

  it('with script in its text is sanitized', async () => {
    inbox.start()
    const text =
      '<p onclick="window.__pwn=1">Temiz</p><script>window.__pwn=1</script><a href="javascript:x()">l</a>'
    await inbox.drop('a.json', ninjs({ body_html: text }))
    await inbox.ledger(1)
    const [item] = await inbox.items()
    expect(item?.content).toContain('Temiz')
    expect(item?.content).not.toMatch(/script|onclick|javascript|__pwn/)
  })
})

describe('an error with one file', () => {
  it('blocks no other, and what the database rejects is refused and reported', async () => {
    // This constraint simulates any value that the reader did not foresee.
    await sql`alter table agency_contents add constraint unforeseen check (title <> 'Zehir')`.execute(
      inbox.db,
    )
    inbox.start()
    await inbox.drop('a-zehir.json', ninjs({ uri: 'urn:anka:1', headline: 'Zehir' }))
    await inbox.drop('b-iyi.json', ninjs({ uri: 'urn:anka:2' }))
    const rows = await inbox.ledger(2)
    // The rejected document is retried after the others.
    const byName = rows.toSorted((a, b) => (a.file_name < b.file_name ? -1 : 1))
    expect(byName.map((row) => [row.file_name, row.outcome, row.reason_code])).toEqual([
      ['a-zehir.json', 'refused', 'document.unreadable'],
      ['b-iyi.json', 'new', null],
    ])
    expect(String(byName[0]?.raw)).toContain('Zehir')
  })
})

describe('several servers, and servers that crash', () => {
  it('two servers on one folder record every input once', async () => {
    inbox.start()
    inbox.start()
    const names = Array.from({ length: 40 }, (_, index) => `haber-${index}.json`)
    await expect.poll(() => existsSync(path.join(inbox.folder, '.work'))).toBe(true)
    await Promise.all(names.map((name, index) => inbox.drop(name, ninjs({ uri: `urn:anka:${index}` }))))
    const rows = await inbox.ledger(40)
    await expect
      .poll(() => left().length === 0 && readdirSync(path.join(inbox.folder, '.work')).length === 0)
      .toBe(true)
    expect((await inbox.ledger(40)).length).toBe(40)
    expect(rows.every((row) => row.outcome === 'new')).toBe(true)
    expect(await inbox.items()).toHaveLength(40)
  })

  it('a crash before the commit is recovered; a crash after it repeats nothing', async () => {
    const before = randomUUID()
    const after = randomUUID()
    for (const [claim, uri] of [
      [before, 'urn:anka:1'],
      [after, 'urn:anka:2'],
    ] as const) {
      await mkdir(path.join(inbox.folder, '.work', claim), { recursive: true })
      await writeFile(path.join(inbox.folder, '.work', claim, 'a.json'), ninjs({ uri }))
    }
    await inbox.db
      .insertInto('agency_documents')
      .values({
        agency_id: inbox.agencyId,
        claim: after,
        file_name: 'a.json',
        sha256: '',
        raw: Buffer.from(''),
        byte_size: 0,
        outcome: 'new',
      })
      .execute()
    inbox.start()
    const rows = await inbox.ledger(2)
    await expect.poll(() => readdirSync(path.join(inbox.folder, '.work')).length === 0).toBe(true)
    expect(rows.map((row) => row.claim)).toEqual([after, before])
    expect((await inbox.items()).map((item) => item.external_id)).toEqual(['urn:anka:1'])
  })
})

describe('the whole sample corpus', () => {
  it('ends as new, updated, duplicate or rejected: nothing is lost', async () => {
    const files = globSync(['iptc-ninjs/**/*.{json,xml}', 'iptc-newsml-g2/examples/*', 'own-documents/*'], {
      cwd: CORPORA,
    })
    await Promise.all(
      files.map((file, index) =>
        inbox.drop(`${index}-${path.basename(file)}`, readFileSync(path.join(CORPORA, file))),
      ),
    )
    inbox.newsroom.clock.set(new Date('2026-11-21T10:00:00Z'))
    inbox.start()
    await inbox.ledger(files.length - 5)
    inbox.newsroom.clock.set(new Date('2026-11-21T10:00:10Z'))
    const rows = await inbox.ledger(files.length)
    await expect.poll(() => left().length === 0).toBe(true)
    const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
    expect(count('new') + count('updated') + count('duplicate') + count('refused')).toBe(files.length)
    expect(new Set(rows.map((row) => row.file_name)).size).toBe(files.length)
    for (const row of rows)
      if (row.outcome === 'refused' || row.outcome === 'duplicate') expect(row.reason_code).toBeTruthy()
    expect(count('new')).toBeGreaterThan(20)
    expect(count('refused')).toBeGreaterThan(15)
    for (const row of rows) expect((row.raw as Buffer).length).toBe(Number(row.byte_size))
  })
})
