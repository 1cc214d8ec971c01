// The library: searching, showing and editing files, and their uses.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { columnName, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOf } from '../../kinds/kinds.ts'
import { ARABIC_EDITOR, AUTHOR, DESK, type Desk, EDITOR, openDesk, VIEWER } from '../../test/desk/desk.ts'
import { ARABIC_SITE } from '../../test/newsroom.ts'
import { FILES, listNames, makePhoto, namesOf, SAVE, USES, upload } from './test-library.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.close())

const SAVE_NEWS = 'mutation ($input: NewsInput!) { saveNews(input: $input) { id version } }'

describe('the library', () => {
  it('finds a file by name and metadata, in any spelling', async () => {
    const { id } = await upload(desk, 'IĞDIR.jpg')
    const input = { id, version: 1, caption: 'Şölende çiçekler', keywords: ['Işıltı'], source: 'AA' }
    expect(await desk.ask(EDITOR, SAVE, { input })).toMatchObject({
      saveMediaFile: { version: 2, caption: 'Şölende çiçekler' },
    })
    for (const search of ['ığdır', 'solende CICEK', 'isilti', 'aa'])
      expect(await namesOf(desk, { search }), search).toContain('IĞDIR.jpg')
    expect(await namesOf(desk, { search: 'yok öyle bir şey' })).toEqual([])
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

  it('reads the metadata of a picture, and gives it to the uploader', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
        photoshop:Credit="Anka" photoshop:Instructions="Kırpmadan kullanın">
        <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Iğdır’da kalabalık</rdf:li></rdf:Alt></dc:description>
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Meydanda</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>Ayşe Ünal</rdf:li></rdf:Seq></dc:creator>
        <dc:subject><rdf:Bag><rdf:li>meydan</rdf:li></rdf:Bag></dc:subject>
      </rdf:Description></rdf:RDF></x:xmpmeta>`
    const bytes = await sharp(await makePhoto())
      .withXmp(xmp)
      .jpeg()
      .toBuffer()
    expect(await upload(desk, 'ham.jpg', EDITOR, bytes)).toMatchObject({
      ...{ text: 'Iğdır’da kalabalık', source: 'Anka', reporter: 'Ayşe Ünal', rights: 'Kırpmadan kullanın' },
      ...{ title: 'Meydanda', keywords: ['meydan'] },
    })
    expect(await namesOf(desk, { search: 'igdir meydan' })).toEqual(['ham.jpg'])
  })

  it('a change based on a stale version is rejected', async () => {
    const { id } = await upload(desk, 'iki.jpg')
    await desk.ask(EDITOR, SAVE, { input: { id, version: 1, caption: 'İlk' } })
    expect(await desk.refused(DESK, SAVE, { input: { id, version: 1, caption: 'İkinci' } })).toBe(
      'STALE_VERSION',
    )
    // Saving unchanged values creates no version.
    expect(
      (await desk.ask(DESK, SAVE, { input: { id, version: 2, caption: 'İlk' } })).saveMediaFile.version,
    ).toBe(2)
  })

  it('an author uses and uploads pictures, but does not edit their metadata', async () => {
    const { id } = await upload(desk, 'yazar.jpg', AUTHOR)
    expect(await desk.refused(AUTHOR, SAVE, { input: { id, version: 1, caption: 'x' } })).toBe('FORBIDDEN')
    expect(await desk.refused(VIEWER, SAVE, { input: { id, version: 1, caption: 'x' } })).toBe('FORBIDDEN')
    expect((await desk.ask(AUTHOR, FILES, { filter: { ids: [id] } })).getMediaFiles).toHaveLength(1)
  })

  it('a video has the poster frame its queue proposes', async () => {
    const { id } = await upload(desk, 'kare.jpg')
    await sql`insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, posters, poster)
      select site_id, id, 1, original_name, path, byte_size, '', '[{"path":"/a.jpg"},{"path":"/b.jpg"}]', 1
      from media where id = ${id}::bigint`.execute(desk.db)
    expect((await desk.ask(EDITOR, FILES, { filter: { ids: [id] } })).getMediaFiles).toMatchObject([
      { poster: '/b.jpg' },
    ])
  })

  it('files of another site are not found', async () => {
    const { id } = await upload(desk, 'bizim.jpg')
    const answer = await desk.ask(ARABIC_EDITOR, FILES, { filter: { ids: [id] } }, ARABIC_SITE)
    expect(answer.getMediaFiles).toEqual([])
    expect(await desk.refused(ARABIC_EDITOR, USES, { id }, ARABIC_SITE)).toBe('NOT_FOUND')
    const input = { id, version: 1, caption: 'x' }
    expect(await desk.refused(ARABIC_EDITOR, SAVE, { input }, ARABIC_SITE)).toBe('NOT_FOUND')
  })

  it('filters files whose rights have expired or expire soon', async () => {
    const now = desk.server.newsroom.clock.now().getTime()
    const until = async (name: string, days: number) => {
      const { id } = await upload(desk, name)
      const usableUntil = new Date(now + days * 86_400_000).toISOString()
      await desk.ask(EDITOR, SAVE, { input: { id, version: 1, usableUntil } })
    }
    await until('bitti.jpg', -1)
    await until('bitiyor.jpg', 3)
    await until('uzun.jpg', 90)
    expect(await namesOf(desk, { rightsStates: ['expired'] })).toEqual(['bitti.jpg'])
    expect(await namesOf(desk, { rightsStates: ['expiring'] })).toEqual(['bitiyor.jpg'])
    expect(await namesOf(desk, { rightsStates: ['expired', 'expiring'] })).toEqual([
      'bitiyor.jpg',
      'bitti.jpg',
    ])
  })
})

describe('where a file is used', () => {
  it('reports use on another site without naming the item', async () => {
    const { id, relativePath } = await upload(desk, 'iki-sitede.jpg')
    const body = `<p>نص</p><figure><img src="${relativePath}" alt=""></figure>`
    const input = { title: 'GİZLİ TASLAK', body }
    const { saveNews } = await desk.ask(ARABIC_EDITOR, SAVE_NEWS, { input }, ARABIC_SITE)
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toEqual([
      { entity: 'news', itemId: saveNews.id, fields: ['body'], name: null, status: null },
    ])
    expect(await listNames(desk, { ids: [id] })).toMatchObject([{ useCount: 1 }])
  })

  it('follows every save: in a cover and in a text, until the file is removed', async () => {
    const { id, relativePath } = await upload(desk, 'her-yerde.jpg')
    const cover = { path: relativePath, crops: [] }
    const body = `<p>Metin</p><figure><img src="${relativePath}" alt=""></figure>`
    const { saveNews } = await desk.ask(EDITOR, SAVE_NEWS, { input: { title: 'Kullanan', cover, body } })
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toEqual([
      { entity: 'news', itemId: saveNews.id, fields: ['body', 'cover'], name: 'Kullanan', status: 'draft' },
    ])
    expect(await listNames(desk, { ids: [id] })).toMatchObject([{ useCount: 1 }])
    // The full scan finds items that were stored before their files.
    await sql`delete from media_uses`.execute(desk.db)
    await sql`select rebuild_media_uses()`.execute(desk.db)
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toMatchObject([{ fields: ['body', 'cover'] }])
    const input = { id: saveNews.id, version: saveNews.version, cover: null }
    const after = await desk.ask(EDITOR, SAVE_NEWS, { input })
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toMatchObject([{ fields: ['body'] }])
    await desk.ask(EDITOR, SAVE_NEWS, {
      input: { ...input, version: after.saveNews.version, body: '<p>Metin</p>' },
    })
    expect((await desk.ask(EDITOR, USES, { id })).getMediaUses).toEqual([])
    expect(await namesOf(desk, { isUnused: true, ids: [id] })).toEqual(['her-yerde.jpg'])
  })

  it('an item hidden from the viewer is counted and not named', async () => {
    const { id, relativePath } = await upload(desk, 'yazarin.jpg')
    const logo = { path: relativePath, crops: [] }
    await desk.ask({ roleId: '1' }, 'mutation ($input: BrandInput!) { saveBrand(input: $input) { id } }', {
      input: { name: 'Marka', logo },
    })
    const { getMediaUses } = await desk.ask(AUTHOR, USES, { id })
    expect(getMediaUses).toMatchObject([{ entity: 'brand', name: null, fields: ['logo'] }])
  })

  it('is recorded for every field of every entity that can hold a file', async () => {
    const { rows } = await sql<{ table: string; columns: string[]; args: string; source: string }>`
      select c.relname as "table", encode(t.tgargs, 'escape') as args,
        case p.proname when 'record_media_uses' then '' else p.prosrc end as source,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(t.tgattr)) as columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname like 'record\\_media\\_uses%' and t.tgattr <> ''`.execute(desk.db)
    for (const { table, columns, args, source } of rows) {
      expect(args.split('\\000').slice(1, -1).toSorted(), table).toEqual(columns.toSorted())
      // A trigger function of its own must compare each column itself.
      for (const column of source ? columns : [])
        expect(source).toContain(`new.${column} is distinct from old.${column}`)
    }
    for (const entity of Object.values(ENTITIES) as EntityDefinition[])
      for (const [name, field] of Object.entries(fieldsOf(entity))) {
        if (!mayNameFiles(field)) continue
        const watched = rows.flatMap(({ table, columns }) => (table === entity.table ? columns : []))
        expect(watched, `${entity.name}.${name}`).toContain(columnName(name, field))
      }
  })
})

/** Whether values of a field contain stored files, or texts with pictures, at any depth. */
function mayNameFiles(field: Field): boolean {
  if (field.kind === 'html' || field.kind === 'gallery' || kindOf(field).stored) return true
  return 'fields' in field && Object.values<Field>(field.fields).some(mayNameFiles)
}
