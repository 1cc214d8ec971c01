import { mkdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ninjs, openTestInbox, type TestInbox } from '../../../test/desk/inbox.ts'
import { compareVersions } from './item-version.ts'

describe('which version is newer', () => {
  const at = (externalVersion: string, updated?: string) => ({
    externalVersion,
    updatedDate: updated ? new Date(updated) : null,
  })
  it.each([
    [at('9'), at('10'), 'newer'],
    [at('10'), at('9'), 'older'],
    [at('1'), at('1'), 'same'],
    [at('01'), at('1'), 'same'],
    [at('2013-07-09T10:37:00Z'), at('2013-07-09T13:36:00+03:00'), 'older'],
    [at('2013-07-09T10:37:00Z'), at('2013-07-09T10:38:00Z'), 'newer'],
    // Compared as they are written: the source's time zone may have changed in between.
    [at('20260112T140500', '2026-01-12T14:05Z'), at('20260112T150500', '2026-01-12T12:05Z'), 'newer'],
    [at('a', '2026-01-02'), at('b', '2026-01-01'), 'older'],
    [at('a', '2026-01-01'), at('b', '2026-01-01'), 'newer'],
    [at('a'), at('b'), 'newer'],
    [at('99999999999999999998'), at('99999999999999999999'), 'newer'],
  ] as const)('%j then %j: %s', (stored, arrived, expected) => {
    expect(compareVersions(stored, arrived)).toBe(expected)
  })
})

describe('an item that arrives again', () => {
  let inbox: TestInbox
  beforeEach(async () => {
    inbox = await openTestInbox()
    await mkdir(inbox.folder, { recursive: true })
    inbox.start()
  })
  afterEach(() => inbox.close())

  const send = async (count: number, fields: Record<string, unknown>) => {
    await inbox.drop(`haber-${count}.json`, ninjs(fields))
    const rows = await inbox.ledger(count)
    return rows.at(-1)
  }

  it('in the same version with the same text is a duplicate and changes nothing', async () => {
    await send(1, {})
    // Other bytes, same content.
    expect(await send(2, { versioncreated: '2026-11-21T10:00:00Z' })).toMatchObject({
      outcome: 'duplicate',
      reason_code: 'same',
    })
    expect((await inbox.items()).map((item) => [item.title, item.version])).toEqual([['Iğdır’da şölen', 1]])
  })

  it('in the same version with another text is an update, with an event; the first text again is not', async () => {
    await send(1, {})
    expect(await send(2, { headline: 'Düzeltilmiş' })).toMatchObject({
      outcome: 'updated',
      reason_code: 'sameVersion',
    })
    // Exactly the bytes that came first: the sender repeats itself, and does not undo the correction.
    expect(await send(3, {})).toMatchObject({ outcome: 'duplicate', reason_code: 'same' })
    expect((await inbox.items()).map((item) => [item.title, item.version])).toEqual([['Düzeltilmiş', 2]])
  })

  it('in the same version after an editor changed it is compared with the delivered text', async () => {
    await send(1, {})
    await inbox.db
      .updateTable('agency_contents')
      .set({ title: 'Editörün başlığı', edited_fields: ['title'] })
      .execute()
    expect(await send(2, { versioncreated: '2026-11-21T10:00:00Z' })).toMatchObject({ outcome: 'duplicate' })
    expect(await send(3, { description_text: 'Ajansın yeni spotu' })).toMatchObject({ outcome: 'updated' })
    expect(await inbox.items()).toMatchObject([{ title: 'Editörün başlığı', spot: 'Ajansın yeni spotu' }])
  })

  it('many times at once ends in its newest version, each arrival counted', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(
      versions.map((version) =>
        inbox.drop(
          `${String(version).padStart(2, '0')}.json`,
          ninjs({ version: String(version), headline: `${version}. sürüm` }),
        ),
      ),
    )
    const rows = await inbox.ledger(20)
    const [item] = await inbox.items()
    expect(item).toMatchObject({ title: '20. sürüm', external_version: '20' })
    // Some may be superseded before they are stored; every stored write counts as a version.
    expect(rows.filter(({ outcome }) => outcome === 'new' || outcome === 'updated')).toHaveLength(
      item?.version as number,
    )
  })

  it('in a newer version replaces it, and an older one that arrives late does not', async () => {
    await send(1, { version: '2' })
    expect(await send(2, { version: '10', headline: 'Onuncu' })).toMatchObject({
      outcome: 'updated',
      reason_code: null,
    })
    expect(await send(3, { version: '9', headline: 'Dokuzuncu' })).toMatchObject({
      outcome: 'duplicate',
      reason_code: 'older',
    })
    expect((await inbox.items()).map((item) => [item.title, item.external_version, item.version])).toEqual([
      ['Onuncu', '10', 2],
    ])
    const found = await inbox.db.selectFrom('agency_content_search').select('folded').execute()
    expect(found).toEqual([{ folded: 'onuncu' }])
  })

  it('does not overwrite marks of the desk or edits', async () => {
    await send(1, { description_text: 'Ajansın spotu' })
    await inbox.db
      .updateTable('agency_contents')
      .set({ status: 'inappropriate', use_count: 3, title: 'Editörün başlığı', edited_fields: ['title'] })
      .execute()
    await send(2, { version: '2', headline: 'Ajansın yeni başlığı', description_text: 'Ajansın yeni spotu' })
    expect(await inbox.items()).toMatchObject([
      {
        title: 'Editörün başlığı',
        spot: 'Ajansın yeni spotu',
        status: 'inappropriate',
        use_count: 3,
        external_version: '2',
      },
    ])
    const found = await inbox.db.selectFrom('agency_content_search').select('folded').execute()
    expect(found[0]?.folded).toContain('editorun basligi')
  })

  it('keeps the stored video and pictures', async () => {
    const fields = {
      type: 'video',
      renditions: { main: { href: 'https://anka.test/film.mp4', mimetype: 'video/mp4' } },
    }
    await send(1, fields)
    await inbox.db
      .updateTable('agency_contents')
      .set({ video: sql`video || '{"path": "/media/film.mp4", "duration": 3}'` })
      .execute()
    await send(2, { ...fields, version: '2', headline: 'Yeni başlık' })
    const items = await inbox.db.selectFrom('agency_contents').select(['title', 'video']).execute()
    expect(items).toMatchObject([
      {
        title: 'Yeni başlık',
        video: { href: 'https://anka.test/film.mp4', path: '/media/film.mp4', duration: 3 },
      },
    ])
    await send(3, {
      ...{ ...fields, version: '3' },
      renditions: { main: { href: 'https://anka.test/baska.mp4', mimetype: 'video/mp4' } },
    })
    const other = await inbox.db.selectFrom('agency_contents').select('video').executeTakeFirst()
    expect(other?.video).not.toHaveProperty('path')
  })

  it('as a kill notice is marked, with an event', async () => {
    await send(1, {})
    await send(2, { version: '2', pubstatus: 'canceled' })
    expect(await inbox.items()).toMatchObject([{ is_killed: true, status: 'appropriate', version: 2 }])
    await expect.poll(() => inbox.heard.map((event) => event.kind)).toContain('agencyContent.killed')
    await send(3, { version: '3', headline: 'Düzeltme' })
    expect(await inbox.items()).toMatchObject([{ is_killed: false, title: 'Düzeltme' }])
  })

  it('killed before it ever arrived cannot be restored by a late older version', async () => {
    await send(1, { version: '5', pubstatus: 'canceled' })
    expect(await send(2, { version: '4' })).toMatchObject({ outcome: 'duplicate', reason_code: 'older' })
    expect(await inbox.items()).toMatchObject([{ is_killed: true, status: 'inappropriate' }])
  })

  it('in a list with an invalid one is ingested while the invalid one is reported', async () => {
    await inbox.drop('liste.json', `[${ninjs({})},{"uri":"urn:anka:2","headline":7}]`)
    const [row] = await inbox.ledger(1)
    expect(row).toMatchObject({ outcome: 'new', reason_code: 'ninjs.field' })
    expect(row?.items).toMatchObject([
      { externalId: 'urn:anka:1', outcome: 'new', reasonCode: null },
      {
        externalId: 'urn:anka:2',
        outcome: 'refused',
        reasonCode: 'ninjs.field',
        reasonParams: { field: 'headline' },
      },
    ])
  })
})
