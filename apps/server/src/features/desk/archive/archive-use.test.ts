// Contents made from archive items.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../../../test/app.ts'
import { addVideo, type Desk, EDITOR, openDesk, VIEWER } from '../../../test/desk/desk.ts'
import { type Archive, CHIEF, CREATE, openTestArchive } from './test-archive.ts'

let desk: Desk
let archive: Archive
beforeAll(async () => {
  desk = await openDesk()
  archive = openTestArchive(desk)
})
afterAll(() => desk.server.close())

describe('making content from an item', () => {
  it('an editor gets a draft with its texts, pictures and credits, linked to it and to the agency item', async () => {
    const item = await archive.archived()
    const draft = await archive.create(item.id)
    expect(draft).toMatchObject({ type: 'news', version: 1 })
    const { getNews } = await desk.ask(
      EDITOR,
      'query ($id: ID!) { getNews(id: $id) { title spot body status agencyContentId agencyArchiveId cover { path source reporter text } } }',
      { id: draft.id },
    )
    expect(getNews).toMatchObject({
      title: item.title,
      spot: 'Kısa spot',
      // The draft appends the other pictures to the text.
      body: expect.stringMatching(/^<p>Metin<\/p><figure><img src="\/media\/[^"]+" alt="Fotoğraf 2"/),
      status: 'draft',
      agencyContentId: item.agencyContentId,
      agencyArchiveId: item.id,
      cover: { path: item.images[0].path, source: 'Anka', reporter: 'Ayşe Ünal', text: 'Fotoğraf 1' },
    })
    const uses = [{ contentId: draft.id, type: 'news', title: item.title, usedBy: { name: 'editor 4' } }]
    expect(await archive.list({ ids: [item.id], showUsedContent: true })).toMatchObject([
      { hasItBeenUsed: true, uses },
    ])
    const { hasAgencyContentBeenUsed } = await desk.ask(
      EDITOR,
      'query ($id: ID!) { hasAgencyContentBeenUsed(agencyContentId: $id) }',
      { id: item.agencyContentId },
    )
    expect(hasAgencyContentBeenUsed).toBe(true)
  })

  it('a used item needs confirmation, also when two people use it at once', async () => {
    const { id } = await archive.archived()
    const tries = await Promise.all(
      [EDITOR, CHIEF].map((who) => desk.server.call(who, CREATE, { id, type: 'news', isConfirmed: false })),
    )
    const codes = tries.map(({ errors }) => errors?.[0]?.extensions.code)
    expect(codes.toSorted()).toEqual(['AGENCY_CONTENT_USED', undefined])
    await archive.create(id, 'news', true)
    expect((await archive.list({ ids: [id] }))[0].uses).toHaveLength(2)
  })

  it('a photo gallery needs two pictures, an infographic one, a video a video', async () => {
    const { id } = await archive.archived(1)
    const refused = (type: string) => desk.refused(EDITOR, CREATE, { id, type, isConfirmed: true })
    expect(await refused('photoGallery')).toBe('DRAFT_LACKS_PICTURES')
    expect(await refused('video')).toBe('DRAFT_LACKS_VIDEO')
    expect(await archive.create(id, 'infographic')).toMatchObject({ type: 'infographic' })
    expect((await archive.list({ ids: [id] }))[0].uses).toHaveLength(1)
    const two = await archive.archived(2)
    const gallery = await archive.create(two.id, 'photoGallery')
    const { getPhotoGallery } = await desk.ask(
      EDITOR,
      'query ($id: ID!) { getPhotoGallery(id: $id) { items { path text } } }',
      { id: gallery.id },
    )
    expect(getPhotoGallery.items).toHaveLength(2)
    const filmed = await archive.arrive(1, { type: 'video' })
    const path = await addVideo(desk, filmed)
    const kept = await archive.save(CHIEF, { agencyContentId: filmed, isApproved: true })
    expect(kept.video).toEqual({ path, source: 'Anka', cameraman: 'Ayşe Ünal' })
    expect(await archive.create(kept.id, 'video')).toMatchObject({ type: 'video' })
  })

  it('an item that is unapproved, killed or closed to the person makes no content', async () => {
    const { id } = await archive.archived(1, false)
    const refused = (who: Principal, one = id) => desk.refused(who, CREATE, { id: one, isConfirmed: false })
    expect(await refused(EDITOR)).toBe('AGENCY_ARCHIVE_UNAPPROVED')
    expect(await refused(VIEWER)).toBe('FORBIDDEN')
    const approved = await archive.archived()
    await desk.db
      .updateTable('agency_contents')
      .set({ is_killed: true })
      .where('id', '=', approved.agencyContentId)
      .execute()
    expect(await refused(EDITOR, approved.id)).toBe('AGENCY_CONTENT_KILLED')
    for (const wrong of ['999999', 'baska']) expect(await refused(EDITOR, wrong)).toBe('NOT_FOUND')
  })

  it('a draft waits for a kill in progress, and is then rejected', async () => {
    const { id, agencyContentId } = await archive.archived()
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
