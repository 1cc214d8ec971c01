import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../../../test/app.ts'
import {
  ARABIC_EDITOR,
  AUTHOR,
  DESK,
  type Desk,
  EDITOR,
  givePictures,
  giveVideo,
  idOf,
  openDesk,
  VIEWER,
} from '../../../test/desk/desk.ts'
import { ARABIC_SITE } from '../../../test/newsroom.ts'
import { emptyTrash } from './empty-trash.ts'

const ARCHIVE: Principal = { roleId: '5' }
const CHIEF: Principal = { roleId: '6' }
const ARABIC_CHIEF: Principal = { roleId: '6', siteId: ARABIC_SITE }

const SAVE = `mutation Save($input: AgencyArchiveInput!) { saveAgencyArchive(input: $input) {
  id version title spot content tags agencyCategoryName source author isApproved status agencyContentId hasItBeenUsed
  agency { name } createdBy { name } images { path text source reporter width height } video { path source cameraman } } }`
const LIST = `query GetAgencyArchives($filter: AgencyArchiveFilter, $page: Int!, $limit: Int!, $firstCreatedDate: Moment, $language: String) {
  getAgencyArchives(filter: $filter, page: $page, limit: $limit, firstCreatedDate: $firstCreatedDate, language: $language) {
    id title isApproved status isRemoved hasItBeenUsed agency { id name } createdBy { name }
    images { path text width height fileSize aiPath } uses { contentId type title usedBy { name } } } }`
const STATUS =
  'mutation Set($id: ID!, $status: String!) { updateStatusToAgencyArchive(agencyArchiveId: $id, status: $status) }'
const CREATE = `mutation Create($id: ID!, $isConfirmed: Boolean!, $type: ArchiveDraftType) {
  createContentFromAgencyArchive(agencyArchiveId: $id, isConfirmed: $isConfirmed, type: $type) { id type version } }`
const TWINS =
  'query Twins($agencyContentId: ID, $paths: [String!]) { findAgencyArchiveTwins(agencyContentId: $agencyContentId, paths: $paths) { id } }'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.close())

let number = 0
/** An item of Anka with pictures in the store. */
async function arrive(pictures = 2, fields: Record<string, unknown> = {}): Promise<string> {
  number += 1
  const id = idOf(
    await desk.receive(desk.anka, {
      headline: `Şölen ${number}`,
      description_text: 'Kısa spot',
      body_html: '<p>Metin</p>',
      byline: 'Ayşe Ünal',
      subject: [{ name: 'Kültür' }, { name: 'Gündem' }],
      ...fields,
    }),
  )
  await givePictures(desk, id, pictures)
  return id
}
const save = async (who: Principal, input: Record<string, unknown>, siteId?: number) =>
  (await desk.ask(who, SAVE, { input }, siteId)).saveAgencyArchive
/** A copy of a new item, approved unless it is said otherwise. */
const archived = async (pictures = 2, isApproved = true) =>
  save(CHIEF, { agencyContentId: await arrive(pictures), isApproved })
const list = async (filter: object, who: Principal = VIEWER, siteId?: number) =>
  (await desk.ask(who, LIST, { filter, page: 1, limit: 50 }, siteId)).getAgencyArchives
const set = async (id: string, status: string, who: Principal = ARCHIVE) =>
  (await desk.ask(who, STATUS, { id, status })).updateStatusToAgencyArchive
const create = async (id: string, type = 'news', isConfirmed = false, who: Principal = EDITOR) =>
  (await desk.ask(who, CREATE, { id, type, isConfirmed })).createContentFromAgencyArchive

describe('adding to the archive', () => {
  it('a copy of an agency item has its words, its categories and its pictures, and waits for approval', async () => {
    const agencyContentId = await arrive()
    const item = await save(DESK, { agencyContentId })
    expect(item).toMatchObject({
      title: `Şölen ${number}`,
      spot: 'Kısa spot',
      content: '<p>Metin</p>',
      agencyCategoryName: ['Kültür', 'Gündem'],
      source: 'Anka',
      author: 'Ayşe Ünal',
      isApproved: false,
      status: 'appropriate',
      hasItBeenUsed: false,
      agencyContentId,
      agency: { name: 'Anka' },
      createdBy: { name: 'agencyDesk 4' },
      images: [
        { text: 'Fotoğraf 1', source: 'Anka', reporter: 'Ayşe Ünal', width: 900, height: 600 },
        { text: 'Fotoğraf 2' },
      ],
    })
  })

  it('what was chosen for it stands: the cover first, other pictures left out, its own title and tags', async () => {
    const agencyContentId = await arrive(3)
    const { getAgencyContent } = await desk.ask(
      VIEWER,
      'query ($id: ID!) { getAgencyContent(agencyContentId: $id) { images { path } } }',
      { id: agencyContentId },
    )
    const [first, , third] = getAgencyContent.images
    const images = [
      { path: third.path, text: 'Kapak', crops: [] },
      { path: first.path, crops: [] },
    ]
    const item = await save(DESK, { agencyContentId, title: 'Kendi başlığım', tags: ['şölen'], images })
    expect(item).toMatchObject({ title: 'Kendi başlığım', tags: ['şölen'], spot: 'Kısa spot' })
    expect(item.images.map(({ text }: { text: string }) => text)).toEqual(['Kapak', 'Fotoğraf 1'])
  })

  it('another site has files of its own, and neither sees the other’s item', async () => {
    const agencyContentId = await arrive()
    const here = await save(CHIEF, { agencyContentId })
    const there = await save(ARABIC_CHIEF, { agencyContentId }, ARABIC_SITE)
    expect(there.images).toHaveLength(2)
    expect(there.images[0].path).not.toBe(here.images[0].path)
    expect(await list({ ids: [here.id] }, ARABIC_CHIEF, ARABIC_SITE)).toEqual([])
    expect(await desk.ask(ARABIC_CHIEF, STATUS, { id: here.id, status: '1' }, ARABIC_SITE)).toEqual({
      updateStatusToAgencyArchive: false,
    })
    expect(await desk.refused(ARABIC_EDITOR, CREATE, { id: here.id, isConfirmed: false }, ARABIC_SITE)).toBe(
      'NOT_FOUND',
    )
  })

  it('one without a picture, of an item that was withdrawn, or that is not there, is refused', async () => {
    const refused = (input: object, who: Principal = DESK) => desk.refused(who, SAVE, { input })
    expect(await refused({ agencyContentId: await arrive(0) })).toBe('VALIDATION')
    const killed = await arrive()
    await desk.db.updateTable('agency_contents').set({ is_killed: true }).where('id', '=', killed).execute()
    expect(await refused({ agencyContentId: killed })).toBe('AGENCY_CONTENT_KILLED')
    for (const agencyContentId of ['999999', 'baska', '-1'])
      expect(await refused({ agencyContentId })).toBe('NOT_FOUND')
    expect(await refused({ agencyContentId: await arrive() }, EDITOR)).toBe('FORBIDDEN')
    expect(await refused({ agencyContentId: await arrive(), isApproved: true })).toBe('FORBIDDEN')
  })

  it('whose copy it is does not change, and its words do', async () => {
    const { id, version } = await archived()
    const other = await arrive()
    expect(await desk.refused(CHIEF, SAVE, { input: { id, version, agencyContentId: other } })).toBe(
      'VALIDATION',
    )
    const saved = await save(ARCHIVE, { id, version, title: 'Arşivin başlığı', tags: ['a', 'b'] })
    expect(saved).toMatchObject({ title: 'Arşivin başlığı', tags: ['a', 'b'], version: version + 1 })
    expect(await list({ search: 'arsivin baslıgı' })).toMatchObject([{ id }])
  })

  it('what is there already is told: by the agency item, and by a picture of the same bytes', async () => {
    const agencyContentId = await arrive()
    const twins = async (asked: object, who: Principal = DESK) =>
      (await desk.ask(who, TWINS, asked)).findAgencyArchiveTwins.map(({ id }: { id: string }) => id)
    expect(await twins({ agencyContentId })).toEqual([])
    const { id, images } = await save(CHIEF, { agencyContentId })
    expect(await twins({ agencyContentId })).toEqual([id])
    expect(await twins({ paths: [images[1].path] })).toEqual([id])
    expect(await twins({ paths: ['/media/yok.png'], agencyContentId: 'baska' })).toEqual([])
    await set(id, 'removed')
    expect(await twins({ agencyContentId, paths: [images[0].path] })).toEqual([])
  })
})

describe('the list', () => {
  it('has an item with its pictures and their sizes, by agency, approval and who added it', async () => {
    const { id } = await archived(1, false)
    const [row] = await list({ ids: [id] })
    expect(row).toMatchObject({ isApproved: false, status: 'appropriate', isRemoved: false, uses: [] })
    expect(row.images).toEqual([
      {
        ...{
          path: expect.stringContaining('/media/'),
          text: 'Fotoğraf 1',
          width: 900,
          height: 600,
          aiPath: null,
        },
        fileSize: expect.any(Number),
      },
    ])
    const has = async (filter: object) => (await list(filter)).some((one: { id: string }) => one.id === id)
    expect(await has({ isApproved: false })).toBe(true)
    expect(await has({ isApproved: true })).toBe(false)
    expect(await has({ agencyIds: [desk.anka.id] })).toBe(true)
    expect(await has({ agencyIds: [desk.bika.id] })).toBe(false)
    expect(await has({ agencyCategories: ['Kültür'] })).toBe(true)
    const { getActiveUsersOfAgencyArchives: people } = await desk.ask(
      VIEWER,
      'query GetActiveUsersOfAgencyArchives { getActiveUsersOfAgencyArchives { id name } }',
    )
    const idOfName = (name: string) => people.find((one: { name: string }) => one.name === name)?.id
    expect(await has({ users: [idOfName('editorInChief 4')] })).toBe(true)
    expect(await has({ users: [idOfName('agencyDesk 4')] })).toBe(false)
    expect(idOfName('viewer 4')).toBeUndefined()
  })

  it('its filter offers the agencies whose items are kept here', async () => {
    await archived()
    const agencies = async (who: Principal, siteId?: number) =>
      (
        await desk.ask(
          who,
          'query { getAgencies(page: 0, limit: 0, tabName: "archive") { name } }',
          {},
          siteId,
        )
      ).getAgencies
    expect(await agencies(VIEWER)).toEqual([{ name: 'Anka' }])
  })

  it('ids that are none are refused, and pages do not shift while items come', async () => {
    const { server } = desk
    const asked = { page: 1, limit: 50, language: 'tr' }
    expect(await desk.refused(VIEWER, LIST, { ...asked, filter: { agencyIds: ['anka'] } })).toBe('VALIDATION')
    const [first] = await list({})
    server.newsroom.clock.set(new Date(server.newsroom.clock.now().getTime() + 60_000))
    const { id } = await archived()
    const { rows } = await desk.server.newsroom.database.pool.query(
      'select created_at from agency_archives where id = $1',
      [first.id],
    )
    const pageOf = async (firstCreatedDate?: Date) =>
      (await desk.ask(VIEWER, LIST, { ...asked, filter: {}, firstCreatedDate })).getAgencyArchives.map(
        (one: { id: string }) => one.id,
      )
    expect(await pageOf()).toContain(id)
    expect(await pageOf(rows[0].created_at)).not.toContain(id)
  })
})

describe('the switches', () => {
  it('1 approves and 2 takes it back, which is for the archive desk to do', async () => {
    const { id } = await archived(1, false)
    for (const who of [EDITOR, DESK, VIEWER, AUTHOR])
      expect(await desk.refused(who, STATUS, { id, status: '1' })).toBe('FORBIDDEN')
    expect(await set(id, '1')).toBe(true)
    expect(await list({ ids: [id] })).toMatchObject([{ isApproved: true }])
    expect(await set(id, '1')).toBe(true)
    expect(await set(id, '2')).toBe(true)
    expect(await list({ ids: [id] })).toMatchObject([{ isApproved: false, status: 'appropriate' }])
    for (const status of ['3', 'approved', ''])
      expect(await desk.refused(ARCHIVE, STATUS, { id, status })).toBe('VALIDATION')
    for (const wrong of ['999999', 'baska'])
      expect(await desk.ask(ARCHIVE, STATUS, { id: wrong, status: '1' })).toEqual({
        updateStatusToAgencyArchive: false,
      })
  })

  it('whoever uses items marks one inappropriate, and it leaves the list until that is asked for', async () => {
    const { id } = await archived()
    expect(await set(id, 'inappropriate', EDITOR)).toBe(true)
    const has = async (filter: object) => (await list(filter)).some((one: { id: string }) => one.id === id)
    expect(await has({})).toBe(false)
    expect(await has({ showInappropriateContent: true })).toBe(true)
    expect(await list({ ids: [id], showInappropriateContent: true })).toMatchObject([{ isApproved: true }])
    expect(await set(id, 'appropriate', EDITOR)).toBe(true)
    expect(await has({})).toBe(true)
  })

  it('the trash is a right of its own; what comes out of it is as it was', async () => {
    const { id } = await archived()
    expect(await desk.refused(EDITOR, STATUS, { id, status: 'removed' })).toBe('FORBIDDEN')
    expect(await set(id, 'removed')).toBe(true)
    expect(await list({ ids: [id] })).toEqual([])
    expect(await list({ search: `Şölen ${number}` })).toEqual([])
    expect(await list({ ids: [id], showRemovedContent: true })).toMatchObject([{ isRemoved: true }])
    expect(await desk.refused(EDITOR, STATUS, { id, status: 'appropriate' })).toBe('FORBIDDEN')
    expect(await desk.refused(EDITOR, CREATE, { id, isConfirmed: false })).toBe('NOT_FOUND')
    expect(await set(id, 'appropriate')).toBe(true)
    expect(await list({ search: `Şölen ${number}` })).toMatchObject([{ id, isApproved: true }])
    const { getAgencyArchiveHistory } = await desk.ask(
      ARCHIVE,
      'query ($id: ID!) { getAgencyArchiveHistory(id: $id) { entries { action } } }',
      { id },
    )
    expect(getAgencyArchiveHistory.entries.map(({ action }: { action: string }) => action)).toEqual([
      'broughtBack',
      'removed',
      'created',
    ])
  })

  it('what lay in the trash for a month goes for good, but for what something was made of', async () => {
    const [old, used, recent] = [await archived(1), await archived(1), await archived(1)]
    await create(used.id)
    for (const { id } of [old, used, recent]) await set(id, 'removed')
    const { clock } = desk.server.newsroom
    const parts = { db: desk.db, clock, settings: { archiveTrashDays: 30 } }
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    await desk.db
      .updateTable('agency_archives')
      .set({ removed_at: daysAgo(31) })
      .where('id', 'in', [old.id, used.id])
      .execute()
    await desk.db
      .updateTable('agency_archives')
      .set({ removed_at: daysAgo(29) })
      .where('id', '=', recent.id)
      .execute()
    // What people said about it, whose it was and what they were told of it stand beside it.
    const beside = ['comment_threads', 'assignments', 'notices'] as const
    const leftBeside = async () => {
      const counts = beside.map((table) =>
        desk.db.selectFrom(table).select('item_id').where('entity', '=', 'agencyArchive').execute(),
      )
      return (await Promise.all(counts)).map((rows) => rows.map((row) => String(row.item_id)))
    }
    for (const { id } of [old, recent]) {
      const about = { site_id: 4, entity: 'agencyArchive', item_id: id, created_at: clock.now() }
      const { id: person } = await desk.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
      await desk.db.insertInto('comment_threads').values(about).execute()
      await desk.db
        .insertInto('assignments')
        .values({ ...about, person_id: person, created_by: person })
        .execute()
      await desk.db
        .insertInto('notices')
        .values({ ...about, user_id: person, kind: 'test', permissions: [], once: `archive:${id}` })
        .execute()
    }
    expect([await emptyTrash(parts), await emptyTrash(parts)]).toEqual([1, 0])
    expect(await leftBeside()).toEqual(beside.map(() => [recent.id]))
    const ids = [old.id, used.id, recent.id]
    const left = await list({ ids, showRemovedContent: true })
    expect(left.map(({ id }: { id: string }) => id).toSorted()).toEqual([used.id, recent.id].toSorted())
    expect(await desk.ask(ARCHIVE, STATUS, { id: old.id, status: 'appropriate' })).toEqual({
      updateStatusToAgencyArchive: false,
    })
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'site_id'])
      .where('entity', '=', 'agencyArchive')
      .where('item_id', '=', old.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entries).toEqual([{ action: 'erased', actor_id: null, site_id: 4 }])
  })

  it('of two people who press at once both are heard', async () => {
    const { id } = await archived(1, false)
    await Promise.all([set(id, '1'), set(id, 'inappropriate', EDITOR)])
    expect(await list({ ids: [id], showInappropriateContent: true })).toMatchObject([
      { isApproved: true, status: 'inappropriate' },
    ])
  })
})

describe('making content from an item', () => {
  it('an editor gets a draft with its words, pictures and names, tied to it and to what the agency sent', async () => {
    const item = await archived()
    const draft = await create(item.id)
    expect(draft).toMatchObject({ type: 'news', version: 1 })
    const { getNews } = await desk.ask(
      EDITOR,
      'query ($id: ID!) { getNews(id: $id) { title spot body status agencyContentId agencyArchiveId cover { path source reporter text } } }',
      { id: draft.id },
    )
    expect(getNews).toMatchObject({
      title: item.title,
      spot: 'Kısa spot',
      // The other pictures stand at the end of the text.
      body: expect.stringMatching(/^<p>Metin<\/p><figure><img src="\/media\/[^"]+" alt="Fotoğraf 2"/),
      status: 'draft',
      agencyContentId: item.agencyContentId,
      agencyArchiveId: item.id,
      cover: { path: item.images[0].path, source: 'Anka', reporter: 'Ayşe Ünal', text: 'Fotoğraf 1' },
    })
    const uses = [{ contentId: draft.id, type: 'news', title: item.title, usedBy: { name: 'editor 4' } }]
    expect(await list({ ids: [item.id], showUsedContent: true })).toMatchObject([
      { hasItBeenUsed: true, uses },
    ])
    const { hasAgencyContentBeenUsed } = await desk.ask(
      EDITOR,
      'query ($id: ID!) { hasAgencyContentBeenUsed(agencyContentId: $id) }',
      { id: item.agencyContentId },
    )
    expect(hasAgencyContentBeenUsed).toBe(true)
  })

  it('one that was used is asked about once more, also where two people use it at the same time', async () => {
    const { id } = await archived()
    const tries = await Promise.all(
      [EDITOR, CHIEF].map((who) => desk.server.call(who, CREATE, { id, type: 'news', isConfirmed: false })),
    )
    const codes = tries.map(({ errors }) => errors?.[0]?.extensions.code)
    expect(codes.toSorted()).toEqual(['AGENCY_CONTENT_USED', undefined])
    await create(id, 'news', true)
    expect((await list({ ids: [id] }))[0].uses).toHaveLength(2)
  })

  it('a photo gallery needs two pictures, an infographic one, a video a video', async () => {
    const { id } = await archived(1)
    const refused = (type: string) => desk.refused(EDITOR, CREATE, { id, type, isConfirmed: true })
    expect(await refused('photoGallery')).toBe('DRAFT_LACKS_PICTURES')
    expect(await refused('video')).toBe('DRAFT_LACKS_VIDEO')
    expect(await create(id, 'infographic')).toMatchObject({ type: 'infographic' })
    expect((await list({ ids: [id] }))[0].uses).toHaveLength(1)
    const two = await archived(2)
    const gallery = await create(two.id, 'photoGallery')
    const { getPhotoGallery } = await desk.ask(
      EDITOR,
      'query ($id: ID!) { getPhotoGallery(id: $id) { items { path text } } }',
      { id: gallery.id },
    )
    expect(getPhotoGallery.items).toHaveLength(2)
    const filmed = await arrive(1, { type: 'video' })
    const path = await giveVideo(desk, filmed)
    const kept = await save(CHIEF, { agencyContentId: filmed, isApproved: true })
    expect(kept.video).toEqual({ path, source: 'Anka', cameraman: 'Ayşe Ünal' })
    expect(await create(kept.id, 'video')).toMatchObject({ type: 'video' })
  })

  it('what is not approved, was withdrawn by its agency, or is for others to use, makes nothing', async () => {
    const { id } = await archived(1, false)
    const refused = (who: Principal, one = id) => desk.refused(who, CREATE, { id: one, isConfirmed: false })
    expect(await refused(EDITOR)).toBe('AGENCY_ARCHIVE_UNAPPROVED')
    expect(await refused(VIEWER)).toBe('FORBIDDEN')
    const approved = await archived()
    await desk.db
      .updateTable('agency_contents')
      .set({ is_killed: true })
      .where('id', '=', approved.agencyContentId)
      .execute()
    expect(await refused(EDITOR, approved.id)).toBe('AGENCY_CONTENT_KILLED')
    for (const wrong of ['999999', 'baska']) expect(await refused(EDITOR, wrong)).toBe('NOT_FOUND')
  })

  it('a withdrawal that is under way when a draft is asked for is waited for, and makes it none', async () => {
    const { id, agencyContentId } = await archived()
    const asked = await desk.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('agency_contents')
        .set({ is_killed: true })
        .where('id', '=', agencyContentId)
        .execute()
      const call = desk.server.call(EDITOR, CREATE, { id, type: 'news', isConfirmed: false })
      const waiting = sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(desk.db)).rows[0]?.count).toBe(1)
      return { call }
    })
    const { errors } = await asked.call
    expect(errors?.[0]?.extensions.code).toBe('AGENCY_CONTENT_KILLED')
  })
})
