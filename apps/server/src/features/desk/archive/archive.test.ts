// The archive: copies of agency items, and the list of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../../../test/app.ts'
import { ARABIC_EDITOR, DESK, type Desk, EDITOR, openDesk, VIEWER } from '../../../test/desk/desk.ts'
import { ARABIC_SITE } from '../../../test/newsroom.ts'
import {
  ARABIC_CHIEF,
  ARCHIVE,
  type Archive,
  CHIEF,
  CREATE,
  LIST,
  openTestArchive,
  SAVE,
  STATUS,
} from './test-archive.ts'

let desk: Desk
let archive: Archive
beforeAll(async () => {
  desk = await openDesk()
  archive = openTestArchive(desk)
})
afterAll(() => desk.server.close())

const TWINS =
  'query Twins($agencyContentId: ID, $paths: [String!]) { findAgencyArchiveDuplicates(agencyContentId: $agencyContentId, paths: $paths) { id } }'

describe('adding to the archive', () => {
  it('a copy of an agency item has its texts, categories and pictures, and awaits approval', async () => {
    const agencyContentId = await archive.arrive()
    const item = await archive.save(DESK, { agencyContentId })
    expect(item).toMatchObject({
      title: archive.lastTitle(),
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

  it('a copy keeps the choices made for it: cover first, other pictures omitted, its own title and tags', async () => {
    const agencyContentId = await archive.arrive(3)
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
    const item = await archive.save(DESK, {
      agencyContentId,
      title: 'Kendi başlığım',
      tags: ['şölen'],
      images,
    })
    expect(item).toMatchObject({ title: 'Kendi başlığım', tags: ['şölen'], spot: 'Kısa spot' })
    expect(item.images.map(({ text }: { text: string }) => text)).toEqual(['Kapak', 'Fotoğraf 1'])
  })

  it('another site has files of its own, and neither sees the other’s item', async () => {
    const agencyContentId = await archive.arrive()
    const here = await archive.save(CHIEF, { agencyContentId })
    const there = await archive.save(ARABIC_CHIEF, { agencyContentId }, ARABIC_SITE)
    expect(there.images).toHaveLength(2)
    expect(there.images[0].path).not.toBe(here.images[0].path)
    expect(await archive.list({ ids: [here.id] }, ARABIC_CHIEF, ARABIC_SITE)).toEqual([])
    expect(await desk.ask(ARABIC_CHIEF, STATUS, { id: here.id, status: '1' }, ARABIC_SITE)).toEqual({
      updateStatusToAgencyArchive: false,
    })
    expect(await desk.refused(ARABIC_EDITOR, CREATE, { id: here.id, isConfirmed: false }, ARABIC_SITE)).toBe(
      'NOT_FOUND',
    )
  })

  it('a copy without a picture, or of a killed or missing item, is rejected', async () => {
    const refused = (input: object, who: Principal = DESK) => desk.refused(who, SAVE, { input })
    expect(await refused({ agencyContentId: await archive.arrive(0) })).toBe('VALIDATION')
    const killed = await archive.arrive()
    await desk.db.updateTable('agency_contents').set({ is_killed: true }).where('id', '=', killed).execute()
    expect(await refused({ agencyContentId: killed })).toBe('AGENCY_CONTENT_KILLED')
    for (const agencyContentId of ['999999', 'baska', '-1'])
      expect(await refused({ agencyContentId })).toBe('NOT_FOUND')
    expect(await refused({ agencyContentId: await archive.arrive() }, EDITOR)).toBe('FORBIDDEN')
    expect(await refused({ agencyContentId: await archive.arrive(), isApproved: true })).toBe('FORBIDDEN')
  })

  it('the item it copies cannot be changed, but its texts can', async () => {
    const { id, version } = await archive.archived()
    const other = await archive.arrive()
    expect(await desk.refused(CHIEF, SAVE, { input: { id, version, agencyContentId: other } })).toBe(
      'VALIDATION',
    )
    const saved = await archive.save(ARCHIVE, { id, version, title: 'Arşivin başlığı', tags: ['a', 'b'] })
    expect(saved).toMatchObject({ title: 'Arşivin başlığı', tags: ['a', 'b'], version: version + 1 })
    expect(await archive.list({ search: 'arsivin baslıgı' })).toMatchObject([{ id }])
  })

  it('existing copies are reported: by the agency item, and by an identical picture', async () => {
    const agencyContentId = await archive.arrive()
    const twins = async (asked: object, who: Principal = DESK) =>
      (await desk.ask(who, TWINS, asked)).findAgencyArchiveDuplicates.map(({ id }: { id: string }) => id)
    expect(await twins({ agencyContentId })).toEqual([])
    const { id, images } = await archive.save(CHIEF, { agencyContentId })
    expect(await twins({ agencyContentId })).toEqual([id])
    expect(await twins({ paths: [images[1].path] })).toEqual([id])
    expect(await twins({ paths: ['/media/yok.png'], agencyContentId: 'baska' })).toEqual([])
    await archive.set(id, 'removed')
    expect(await twins({ agencyContentId, paths: [images[0].path] })).toEqual([])
  })
})

describe('the list', () => {
  it('has items with their pictures and sizes, filtered by agency, approval and creator', async () => {
    const { id } = await archive.archived(1, false)
    const [row] = await archive.list({ ids: [id] })
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
    const has = async (filter: object) =>
      (await archive.list(filter)).some((one: { id: string }) => one.id === id)
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

  it('its filter offers the agencies with items in the archive', async () => {
    await archive.archived()
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

  it('rejects invalid IDs, and pages do not shift while items arrive', async () => {
    const { server } = desk
    const asked = { page: 1, limit: 50, language: 'tr' }
    expect(await desk.refused(VIEWER, LIST, { ...asked, filter: { agencyIds: ['anka'] } })).toBe('VALIDATION')
    const [first] = await archive.list({})
    server.newsroom.clock.set(new Date(server.newsroom.clock.now().getTime() + 60_000))
    const { id } = await archive.archived()
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
