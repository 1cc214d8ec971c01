import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { columnOf, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kindOf } from '../../kinds/kinds.ts'
import { openDiskStore } from '../../platform/files.ts'
import {
  ARABIC_EDITOR,
  AUTHOR,
  DESK,
  type Desk,
  EDITOR,
  idOf,
  openDesk,
  VIEWER,
} from '../../test/desk/desk.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'

const FILES = `query ($filter: MediaFileFilter) { getMediaFiles(filter: $filter, page: 1, limit: 50) {
  id version originalName caption source keywords usableUntil useCount poster createdBy { name } } }`
const USES = 'query ($id: ID!) { getMediaUses(id: $id) { entity itemId fields name status } }'
const SAVE =
  'mutation ($input: MediaFileInput!) { saveMediaFile(input: $input) { id version caption usableUntil } }'
const SAVE_NEWS = 'mutation ($input: NewsInput!) { saveNews(input: $input) { id version } }'
const TAKE = `mutation ($pictures: [PictureChoice!]!) { takeAgencyPictures(pictures: $pictures) {
  code file { id relativePath width height text source reporter originalName } } }`

const PLAN = `query ($id: ID!, $byId: ID!) { getMediaReplacement(id: $id, byId: $byId) {
  entity itemId version name toLookAt dropped code params problems } }`
const REPLACE = `mutation ($id: ID!, $byId: ID!, $items: [SeenItemInput!]!) {
  replaceMediaFile(id: $id, byId: $byId, items: $items) { entity itemId version } }`
const UNDO = `mutation ($items: [SeenItemInput!]!) { undoMediaReplacement(items: $items) { entity itemId version } }`
const NEWS = `query ($id: ID!) { getNews(id: $id) { version body
  cover { path width crops { cropTypeId x y width height needsLook } } } }`
const LOCK = `mutation ($itemId: ID!, $tabId: ID!) {
  stayOnItem(entity: "news", itemId: $itemId, tabId: $tabId, takesLock: true) { lock { epoch } } }`

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.close())

/** A picture no other is like, large enough for a cover. */
const photograph = (width = 1280, height = 720) => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
}

interface Uploaded {
  id: string
  relativePath: string
  text: string | null
}

async function upload(name: string, who: typeof EDITOR = EDITOR, bytes?: Buffer): Promise<Uploaded> {
  if (typeof who === 'string') throw new Error('somebody with a role uploads')
  const form = new FormData()
  form.append('method', '1')
  form.append('type', '1')
  form.append('file', new Blob([new Uint8Array(bytes ?? (await photograph()))]), name)
  const answer = await fetch(`${desk.server.url}/storage/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await desk.server.tokenOf(who)}`,
      siteid: String(who.siteId ?? MAIN_SITE),
    },
    body: form,
  })
  expect(answer.status).toBe(200)
  return answer.json() as Promise<Uploaded>
}

const listed = async (filter: object): Promise<{ id: string; originalName: string; useCount: number }[]> =>
  (await desk.ask(EDITOR, FILES, { filter })).getMediaFiles
const namesOf = async (filter: object) => (await listed(filter)).map(({ originalName }) => originalName)

describe('the library', () => {
  it('finds a file by its name and by what people wrote of it, however they write', async () => {
    const { id } = await upload('IĞDIR.jpg')
    const input = { id, version: 1, caption: 'Şölende çiçekler', keywords: ['Işıltı'], source: 'AA' }
    expect(await desk.ask(EDITOR, SAVE, { input })).toMatchObject({
      saveMediaFile: { version: 2, caption: 'Şölende çiçekler' },
    })
    for (const search of ['ığdır', 'solende CICEK', 'isilti', 'aa'])
      expect(await namesOf({ search }), search).toContain('IĞDIR.jpg')
    expect(await namesOf({ search: 'yok öyle bir şey' })).toEqual([])
    const entry = await desk.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('entity', '=', 'media')
      .where('item_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entry).toMatchObject([
      { action: 'uploaded' },
      { action: 'saved', changes: { caption: { before: null, after: 'Şölende çiçekler' } } },
    ])
  })

  it('knows what a photograph says of itself, and so does whoever uploaded it', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
        photoshop:Credit="Anka" photoshop:Instructions="Kırpmadan kullanın">
        <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Iğdır’da kalabalık</rdf:li></rdf:Alt></dc:description>
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Meydanda</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>Ayşe Ünal</rdf:li></rdf:Seq></dc:creator>
        <dc:subject><rdf:Bag><rdf:li>meydan</rdf:li></rdf:Bag></dc:subject>
      </rdf:Description></rdf:RDF></x:xmpmeta>`
    const bytes = await sharp(await photograph())
      .withXmp(xmp)
      .jpeg()
      .toBuffer()
    expect(await upload('ham.jpg', EDITOR, bytes)).toMatchObject({
      ...{ text: 'Iğdır’da kalabalık', source: 'Anka', reporter: 'Ayşe Ünal', rights: 'Kırpmadan kullanın' },
      ...{ title: 'Meydanda', keywords: ['meydan'] },
    })
    expect(await namesOf({ search: 'igdir meydan' })).toEqual(['ham.jpg'])
  })

  it('what was read before somebody else wrote is not written over', async () => {
    const { id } = await upload('iki.jpg')
    await desk.ask(EDITOR, SAVE, { input: { id, version: 1, caption: 'İlk' } })
    expect(await desk.refused(DESK, SAVE, { input: { id, version: 1, caption: 'İkinci' } })).toBe(
      'STALE_VERSION',
    )
    // What is as it stands makes no version.
    expect(
      (await desk.ask(DESK, SAVE, { input: { id, version: 2, caption: 'İlk' } })).saveMediaFile.version,
    ).toBe(2)
  })

  it('an author picks and brings pictures, and does not write over what is known of them', async () => {
    const { id } = await upload('yazar.jpg', AUTHOR)
    expect(await desk.refused(AUTHOR, SAVE, { input: { id, version: 1, caption: 'x' } })).toBe('FORBIDDEN')
    expect(await desk.refused(VIEWER, SAVE, { input: { id, version: 1, caption: 'x' } })).toBe('FORBIDDEN')
    expect((await desk.ask(AUTHOR, FILES, { filter: { ids: [id] } })).getMediaFiles).toHaveLength(1)
  })

  it('a video stands there with the frame its queue proposes', async () => {
    const { id } = await upload('kare.jpg')
    await sql`insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, posters, poster)
      select site_id, id, 1, original_name, path, byte_size, '', '[{"path":"/a.jpg"},{"path":"/b.jpg"}]', 1
      from media where id = ${id}::bigint`.execute(desk.db)
    expect((await desk.ask(EDITOR, FILES, { filter: { ids: [id] } })).getMediaFiles).toMatchObject([
      { poster: '/b.jpg' },
    ])
  })

  it('another site’s files are not there', async () => {
    const { id } = await upload('bizim.jpg')
    const answer = await desk.ask(ARABIC_EDITOR, FILES, { filter: { ids: [id] } }, ARABIC_SITE)
    expect(answer.getMediaFiles).toEqual([])
    expect(await desk.refused(ARABIC_EDITOR, USES, { id }, ARABIC_SITE)).toBe('NOT_FOUND')
    const input = { id, version: 1, caption: 'x' }
    expect(await desk.refused(ARABIC_EDITOR, SAVE, { input }, ARABIC_SITE)).toBe('NOT_FOUND')
  })

  it('tells what may not be used any more, and what soon may not', async () => {
    const now = desk.server.newsroom.clock.now().getTime()
    const until = async (name: string, days: number) => {
      const { id } = await upload(name)
      const usableUntil = new Date(now + days * 86_400_000).toISOString()
      await desk.ask(EDITOR, SAVE, { input: { id, version: 1, usableUntil } })
    }
    await until('bitti.jpg', -1)
    await until('bitiyor.jpg', 3)
    await until('uzun.jpg', 90)
    expect(await namesOf({ rightsStates: ['expired'] })).toEqual(['bitti.jpg'])
    expect(await namesOf({ rightsStates: ['expiring'] })).toEqual(['bitiyor.jpg'])
    expect(await namesOf({ rightsStates: ['expired', 'expiring'] })).toEqual(['bitiyor.jpg', 'bitti.jpg'])
  })
})

describe('where a file is used', () => {
  it('tells of another site that it is used there, and not by what', async () => {
    const { id, relativePath } = await upload('iki-sitede.jpg')
    const body = `<p>نص</p><figure><img src="${relativePath}" alt=""></figure>`
    const input = { title: 'GİZLİ TASLAK', body }
    const { saveNews } = await desk.ask(ARABIC_EDITOR, SAVE_NEWS, { input }, ARABIC_SITE)
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toEqual([
      { entity: 'news', itemId: saveNews.id, fields: ['body'], name: null, status: null },
    ])
    expect(await listed({ ids: [id] })).toMatchObject([{ useCount: 1 }])
  })

  it('follows every save: in a cover and in a text, until it is taken out', async () => {
    const { id, relativePath } = await upload('her-yerde.jpg')
    const cover = { path: relativePath, crops: [] }
    const body = `<p>Metin</p><figure><img src="${relativePath}" alt=""></figure>`
    const { saveNews } = await desk.ask(EDITOR, SAVE_NEWS, { input: { title: 'Kullanan', cover, body } })
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toEqual([
      { entity: 'news', itemId: saveNews.id, fields: ['body', 'cover'], name: 'Kullanan', status: 'draft' },
    ])
    expect(await listed({ ids: [id] })).toMatchObject([{ useCount: 1 }])
    // What was written before its files were is found by looking through everything.
    await sql`delete from media_uses`.execute(desk.db)
    await sql`select gather_media_uses()`.execute(desk.db)
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toMatchObject([{ fields: ['body', 'cover'] }])
    const input = { id: saveNews.id, version: saveNews.version, cover: null }
    const after = await desk.ask(EDITOR, SAVE_NEWS, { input })
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toMatchObject([{ fields: ['body'] }])
    await desk.ask(EDITOR, SAVE_NEWS, {
      input: { ...input, version: after.saveNews.version, body: '<p>Metin</p>' },
    })
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toEqual([])
    expect(await namesOf({ isUnused: true, ids: [id] })).toEqual(['her-yerde.jpg'])
  })

  it('an item the viewer may not view is counted and not named', async () => {
    const { id, relativePath } = await upload('yazarin.jpg')
    const logo = { path: relativePath, crops: [] }
    await desk.ask({ roleId: '1' }, 'mutation ($input: BrandInput!) { saveBrand(input: $input) { id } }', {
      input: { name: 'Marka', logo },
    })
    const { getMediaUses } = await desk.ask(AUTHOR, USES, { id })
    expect(getMediaUses).toMatchObject([{ entity: 'brand', name: null, fields: ['logo'] }])
  })

  it('is kept for every field of every entity that may name a file', async () => {
    const { rows } = await sql<{ table: string; columns: string[]; args: string; source: string }>`
      select c.relname as "table", encode(t.tgargs, 'escape') as args,
        case p.proname when 'note_media_uses' then '' else p.prosrc end as source,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(t.tgattr)) as columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname like 'note\\_media\\_uses%' and t.tgattr <> ''`.execute(desk.db)
    for (const { table, columns, args, source } of rows) {
      expect(args.split('\\000').slice(1, -1).toSorted(), table).toEqual(columns.toSorted())
      // A function of its own names each column itself.
      for (const column of source ? columns : [])
        expect(source).toContain(`new.${column} is distinct from old.${column}`)
    }
    for (const entity of Object.values(ENTITIES) as EntityDefinition[])
      for (const [name, field] of Object.entries(fieldsOf(entity))) {
        if (!mayNameFiles(field)) continue
        const watched = rows.flatMap(({ table, columns }) => (table === entity.table ? columns : []))
        expect(watched, `${entity.name}.${name}`).toContain(columnOf(name, field))
      }
  })
})

describe('a file that is replaced', () => {
  const cut = { cropTypeId: '16x9', x: 0, y: 0, width: 1280, height: 720 }
  const newsWith = async (file: Uploaded, title: string) => {
    const cover = { path: file.relativePath, text: 'Kapak', crops: [cut] }
    const body = `<p>Metin</p><figure><img src="${file.relativePath}" alt=""></figure>`
    const { saveNews } = await desk.ask(EDITOR, SAVE_NEWS, { input: { title, cover, body } })
    return { entity: 'news', itemId: saveNews.id as string, version: saveNews.version as number }
  }
  const newsNow = async (itemId: string) => (await desk.ask(EDITOR, NEWS, { id: itemId })).getNews
  const planned = async (id: string, byId: string) =>
    (await desk.ask(EDITOR, PLAN, { id, byId })).getMediaReplacement

  it('is replaced wherever it is used, with crops to look at, and all of that can be taken back', async () => {
    const file = await upload('eski.jpg')
    await desk.ask(EDITOR, SAVE, { input: { id: file.id, version: 1, rights: 'Bir kez' } })
    const by = await upload('yeni.jpg', EDITOR, await photograph(2560, 1440))
    const both = [await newsWith(file, 'Bir'), await newsWith(file, 'İki')]
    const plan = await planned(file.id, by.id)
    expect(plan).toMatchObject(
      both.toReversed().map((item) => ({ ...item, toLookAt: ['16x9'], dropped: [], code: null })),
    )
    const told = new Set<string>()
    const stop = desk.server.newsroom.live.listen(({ kind, id }) => kind === 'media.used' && told.add(id))
    const { replaceMediaFile: written } = await desk.ask(EDITOR, REPLACE, {
      ...{ id: file.id, byId: by.id, items: both },
    })
    // Whoever has the library before them sees both counts change.
    await vi.waitFor(() => expect([...told].toSorted()).toEqual([file.id, by.id].toSorted()))
    stop()
    for (const { itemId } of both)
      expect(await newsNow(itemId)).toMatchObject({
        body: expect.stringContaining(by.relativePath),
        cover: {
          ...{ path: by.relativePath, width: 2560 },
          crops: [{ ...cut, width: 2560, height: 1440, needsLook: true }],
        },
      })
    expect((await desk.ask(EDITOR, USES, { id: file.id })).getMediaUses).toEqual([])
    const rows = await desk.ask(
      EDITOR,
      'query ($filter: ContentFilter) { getContents(filter: $filter, page: 1, limit: 5) { hasCropsToLookAt } }',
      { filter: { ids: [both[0]?.itemId], statuses: ['draft'] } },
    )
    expect(rows.getContents).toEqual([{ hasCropsToLookAt: true }])
    // What was known of the old one is known of the new one, where it said nothing itself.
    expect(
      (
        await desk.ask(EDITOR, 'query ($path: String!) { getMediaRights(path: $path) { rights } }', {
          path: by.relativePath,
        })
      ).getMediaRights,
    ).toEqual({ rights: 'Bir kez' })
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select(['entity', 'item_id'])
      .where('action', '=', 'mediaReplaced')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      ...both.map(({ itemId }) => ({ entity: 'news', item_id: itemId })),
      { entity: 'media', item_id: file.id },
    ])

    await desk.ask(EDITOR, UNDO, { items: written })
    for (const { itemId } of both)
      expect(await newsNow(itemId)).toMatchObject({
        body: expect.stringContaining(file.relativePath),
        cover: { path: file.relativePath, crops: [{ ...cut, needsLook: false }] },
      })
    // What no replacement wrote is not taken back by this.
    const now = await newsNow(both[0]?.itemId ?? '')
    expect(await desk.refused(EDITOR, UNDO, { items: [{ ...both[0], version: now.version }] })).toBe(
      'NOT_FOUND',
    )
  })

  it('while somebody edits one of its places nothing is written anywhere, and it says who', async () => {
    const [file, by] = [await upload('biri.jpg'), await upload('öteki.jpg')]
    const [free, held] = [await newsWith(file, 'Serbest'), await newsWith(file, 'Tutulan')]
    await desk.ask(DESK, LOCK, { itemId: held.itemId, tabId: randomUUID() })
    const plan = await planned(file.id, by.id)
    expect(plan).toMatchObject([
      { itemId: held.itemId, code: 'LOCKED', params: { holder: expect.any(String) } },
      { itemId: free.itemId, code: null, toLookAt: [] },
    ])
    const pair = { id: file.id, byId: by.id }
    expect(await desk.refused(EDITOR, REPLACE, { ...pair, items: [free, held] })).toBe('LOCKED')
    expect((await newsNow(free.itemId)).version).toBe(free.version)
    await desk.ask(EDITOR, REPLACE, { ...pair, items: [free] })
    // One version late, and it is as if nothing had been asked.
    expect(await desk.refused(EDITOR, REPLACE, { ...pair, items: [free] })).toBe('STALE_VERSION')
    expect((await newsNow(held.itemId)).cover.path).toBe(file.relativePath)
  })

  it('takes the rules of each place and the rights of whoever asks', async () => {
    const file = await upload('kapak.jpg')
    const item = await newsWith(file, 'Kapaklı')
    const small = await upload('küçük.jpg', EDITOR, await photograph(320, 180))
    expect(await planned(file.id, small.id)).toMatchObject([
      { code: 'VALIDATION', problems: [{ field: 'cover', rule: 'minPixels', params: { width: 320 } }] },
    ])
    const pair = { id: file.id, byId: small.id, items: [item] }
    expect(await desk.refused(EDITOR, REPLACE, pair)).toBe('VALIDATION')
    expect(await desk.refused(AUTHOR, REPLACE, pair)).toBe('FORBIDDEN')
    expect(await desk.refused(AUTHOR, PLAN, { id: file.id, byId: small.id })).toBe('FORBIDDEN')
    expect(await desk.refused(EDITOR, REPLACE, { ...pair, byId: file.id })).toBe('VALIDATION')
    expect(await desk.refused(ARABIC_EDITOR, REPLACE, pair, ARABIC_SITE)).toBe('NOT_FOUND')
  })
})

/** Whether values of a field hold stored files or texts with pictures, at any depth. */
function mayNameFiles(field: Field): boolean {
  if (field.kind === 'html' || field.kind === 'gallery' || kindOf(field).stored) return true
  return 'fields' in field && Object.values<Field>(field.fields).some(mayNameFiles)
}

describe('pictures of agency items', () => {
  const arrive = async (agency = desk.anka) => {
    const store = await openDiskStore(path.join(desk.server.dataDir, 'media'))
    const stored = store.newPath('jpg')
    const incoming = await store.receive()
    await writeFile(incoming.localPath, await photograph())
    await incoming.keep(stored)
    const id = idOf(await desk.receive(agency, { headline: 'Iğdır’da şölen', byline: 'Ayşe Ünal' }))
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
    ).takeAgencyPictures

  it('become files of the site in the order they were chosen, with what the item says of them', async () => {
    const [first, second] = [await arrive(), await arrive()]
    const pictures = [second, first].map((itemId) => ({ from: 'agency', itemId, imageId: '1' }))
    const { takeAgencyPictures: taken } = await desk.ask(EDITOR, TAKE, { pictures })
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
    // Taken alone, a picture is no use of its item: nothing was made of it yet.
    const used = await desk.ask(
      EDITOR,
      'query ($id: ID!) { hasAgencyContentBeenUsed(agencyContentId: $id) }',
      { id: first },
    )
    expect(used.hasAgencyContentBeenUsed).toBe(false)
    // Taken again it is the same file.
    expect((await take(first, '1'))[0].file.id).toBe(taken[1].file.id)
  })

  it('one that cannot be taken says why, and keeps none of the others back', async () => {
    const [killed, hidden, good] = [await arrive(), await arrive(), await arrive()]
    await sql`update agency_contents set is_killed = true where id = ${killed}`.execute(desk.db)
    await sql`update agency_contents set status = 'inappropriate' where id = ${hidden}`.execute(desk.db)
    const pictures = [killed, hidden, good, '999999'].map((itemId) => ({
      from: 'agency',
      itemId,
      imageId: '1',
    }))
    const { takeAgencyPictures: taken } = await desk.ask(EDITOR, TAKE, {
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

  it('of agencies of other sites, and by people without the right, are not taken', async () => {
    const itemId = await arrive(desk.bika)
    const pictures = [{ from: 'agency', itemId, imageId: '1' }]
    const { takeAgencyPictures } = await desk.ask(ARABIC_EDITOR, TAKE, { pictures }, ARABIC_SITE)
    expect(takeAgencyPictures).toEqual([{ code: 'NOT_FOUND', file: null }])
    expect(await desk.refused(AUTHOR, TAKE, { pictures })).toBe('FORBIDDEN')
    expect(await desk.refused(VIEWER, TAKE, { pictures })).toBe('FORBIDDEN')
    expect(await desk.refused(EDITOR, TAKE, { pictures: [{ ...pictures[0], from: 'constructor' }] })).toBe(
      'VALIDATION',
    )
    const many = Array.from({ length: 31 }, () => pictures[0])
    expect(await desk.refused(EDITOR, TAKE, { pictures: many })).toBe('VALIDATION')
  })
})
