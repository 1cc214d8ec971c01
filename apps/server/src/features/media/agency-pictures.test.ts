// Pictures of agency items imported into the library.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStore } from '../../platform/files/files.ts'
import {
  ARABIC_EDITOR,
  AUTHOR,
  type Desk,
  EDITOR,
  onlyItemId,
  openDesk,
  VIEWER,
} from '../../test/desk/desk.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'
import { makePhoto } from './test-library.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.close())

const TAKE = `mutation ($pictures: [PictureChoice!]!) { importAgencyPictures(pictures: $pictures) {
  code file { id relativePath width height text source reporter originalName } } }`

describe('pictures of agency items', () => {
  const arrive = async (agency = desk.anka) => {
    const store = await openDiskStore(path.join(desk.server.dataDir, 'media'))
    const stored = store.newPath('jpg')
    const incoming = await store.receive()
    await writeFile(incoming.localPath, await makePhoto())
    await incoming.commit(stored)
    const id = onlyItemId(await desk.receive(agency, { headline: 'Iğdır’da şölen', byline: 'Ayşe Ünal' }))
    const images = [
      {
        agencyImageId: '1',
        href: 'a.jpg',
        path: stored,
        text: 'Meydandaki kalabalık',
        width: 64,
        height: 48,
        mime: 'image/jpeg',
      },
      { agencyImageId: '2', href: 'b.jpg', path: null, text: null, width: null, height: null, mime: null },
    ]
    await sql`update agency_contents set images = ${JSON.stringify(images)}::jsonb, author = 'Ayşe Ünal' where id = ${id}`.execute(
      desk.db,
    )
    return id
  }
  const take = async (itemId: string, ...imageIds: string[]) =>
    (
      await desk.ask(EDITOR, TAKE, {
        pictures: imageIds.map((imageId) => ({ from: 'agency', itemId, imageId })),
      })
    ).importAgencyPictures

  it('become files of the site in the chosen order, with the metadata of the item', async () => {
    const [first, second] = [await arrive(), await arrive()]
    const pictures = [second, first].map((itemId) => ({ from: 'agency', itemId, imageId: '1' }))
    const { importAgencyPictures: taken } = await desk.ask(EDITOR, TAKE, { pictures })
    expect(taken).toMatchObject([
      {
        code: null,
        file: { text: 'Meydandaki kalabalık', source: 'Anka', reporter: 'Ayşe Ünal', width: 1280 },
      },
      { code: null, file: { text: 'Meydandaki kalabalık' } },
    ])
    const rows = await desk.db
      .selectFrom('media')
      .select(['site_id', 'origin', 'origin_id', 'caption'])
      .where(
        'id',
        'in',
        taken.map(({ file }: { file: { id: string } }) => file.id),
      )
      .orderBy('id')
      .execute()
    expect(rows).toEqual(
      [second, first].map((origin_id) => ({
        ...{ site_id: MAIN_SITE, origin: 'agencyContent', origin_id, caption: 'Meydandaki kalabalık' },
      })),
    )
    // Importing only a picture does not count as a use of its item.
    const used = await desk.ask(
      EDITOR,
      'query ($id: ID!) { hasAgencyContentBeenUsed(agencyContentId: $id) }',
      { id: first },
    )
    expect(used.hasAgencyContentBeenUsed).toBe(false)
    // Importing it again returns the same file.
    expect((await take(first, '1'))[0].file.id).toBe(taken[1].file.id)
  })

  it('one that cannot be imported gives the reason, and the others are imported', async () => {
    const [killed, hidden, good] = [await arrive(), await arrive(), await arrive()]
    await sql`update agency_contents set is_killed = true where id = ${killed}`.execute(desk.db)
    await sql`update agency_contents set status = 'inappropriate' where id = ${hidden}`.execute(desk.db)
    const pictures = [killed, hidden, good, '999999'].map((itemId) => ({
      from: 'agency',
      itemId,
      imageId: '1',
    }))
    const { importAgencyPictures: taken } = await desk.ask(EDITOR, TAKE, {
      pictures: [
        ...pictures,
        { from: 'agency', itemId: good, imageId: '2' },
        { from: 'agency', itemId: good, imageId: 'x' },
      ],
    })
    expect(taken.map(({ code }: { code: string | null }) => code)).toEqual([
      'AGENCY_CONTENT_KILLED',
      'AGENCY_CONTENT_INAPPROPRIATE',
      null,
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  })

  it('of agencies of other sites, or without the right, are not imported', async () => {
    const itemId = await arrive(desk.bika)
    const pictures = [{ from: 'agency', itemId, imageId: '1' }]
    const { importAgencyPictures } = await desk.ask(ARABIC_EDITOR, TAKE, { pictures }, ARABIC_SITE)
    expect(importAgencyPictures).toEqual([{ code: 'NOT_FOUND', file: null }])
    expect(await desk.refused(AUTHOR, TAKE, { pictures })).toBe('FORBIDDEN')
    expect(await desk.refused(VIEWER, TAKE, { pictures })).toBe('FORBIDDEN')
    expect(await desk.refused(EDITOR, TAKE, { pictures: [{ ...pictures[0], from: 'constructor' }] })).toBe(
      'VALIDATION',
    )
    const many = Array.from({ length: 31 }, () => pictures[0])
    expect(await desk.refused(EDITOR, TAKE, { pictures: many })).toBe('VALIDATION')
  })
})
