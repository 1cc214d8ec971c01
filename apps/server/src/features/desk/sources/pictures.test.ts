// Sources of pictures: each picture becomes an item with its file, whichever way it arrives.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FtpServer, startFtpServer } from '../../../test/media/remote-stores.ts'
import { type ImapDouble, openImap } from '../../../test/outside/imap-server.ts'
import { DESK, LONG_TIMEOUT, openSourceDesk, POLL, SECRET, type SourceDesk } from './test-source-desk.ts'

let desk: SourceDesk
let ftp: FtpServer
let box: ImapDouble
beforeAll(async () => {
  ftp = await startFtpServer()
  box = await openImap([], SECRET)
  desk = await openSourceDesk([`127.0.0.1:${ftp.settings.port}`, box.host])
})
afterEach(() => desk.pauseAll())
afterAll(async () => {
  await desk.close()
  await Promise.all([ftp.close(), box.close()])
})

describe('a picture without a document', () => {
  /** A distinct photo: `grey` is its color, `bytes` pad its size. */
  async function photograph(title: string, grey: number, number = '', bytes = 0): Promise<Buffer> {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" photoshop:Headline="${title}" ${number && `xmpMM:DocumentID="${number}"`}/></rdf:RDF></x:xmpmeta>`
    const picture = sharp({
      create: { width: 60, height: 40, channels: 3, background: { r: grey, g: grey, b: grey } },
    })
    return Buffer.concat([await picture.jpeg().withXmp(xmp).toBuffer(), Buffer.alloc(bytes)])
  }
  interface Taken {
    externalId: string
    images: { path: string | null; width: number }[]
  }
  const itemsOf = async (title: string) =>
    (
      await sql<Taken>`select external_id as "externalId", images from agency_contents
        where title = ${title} order by id`.execute(desk.db())
    ).rows
  const fileOf = ({ images }: Taken) => readFile(path.join(desk.server.dataDir, images[0]?.path ?? ''))
  const ofPhotos = { format: 'photo', isApproved: true }

  it('from the web, FTP or mail is an item with its file, which may exceed the limit of documents', async () => {
    const [web, ofFtp, ofMail] = await Promise.all([
      photograph('Kar', 10, 'ANK1', 6 * 1_048_576),
      photograph('Buz', 20, 'ANK2'),
      photograph('Sis', 30, 'ANK3'),
    ])
    desk.answer.status = 200
    desk.answer.body = web
    const folder = path.join(ftp.root, 'foto')
    await mkdir(folder)
    await writeFile(path.join(folder, 'buz.jpg'), ofFtp)
    box.mails.push({
      isSeen: false,
      source: `Subject: sis\r\nContent-Type: image/jpeg; name=sis.jpg\r\nContent-Disposition: attachment; filename=sis.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${ofMail.toString('base64')}\r\n`,
    })
    const { port, user: userName, password } = ftp.settings
    await desk.save({ ...ofPhotos, address: desk.agency.url('/kar.jpg') })
    const ofFolder = await desk.save({
      ...{ ...ofPhotos, kind: 'ftp', address: `ftp://127.0.0.1:${port}/foto`, signIn: 'password' },
      ...{ userName, secret: { text: password } },
    })
    await desk.save({
      ...{ ...ofPhotos, kind: 'mail', address: `imap://${box.host}/INBOX`, signIn: 'password' },
      ...{ userName: 'desk', secret: { text: SECRET } },
    })
    // The second poll shows that it has stopped growing.
    await expect
      .poll(async () => (await desk.stateOf(ofFolder.id)).lastCheckedDate, LONG_TIMEOUT)
      .not.toBeNull()
    await desk.ask(DESK, POLL, { id: ofFolder.id })
    for (const [title, number, bytes] of [
      ['Kar', 'ANK1', web],
      ['Buz', 'ANK2', ofFtp],
      ['Sis', 'ANK3', ofMail],
    ] as const) {
      await expect.poll(async () => (await itemsOf(title)).length, LONG_TIMEOUT).toBe(1)
      const [item] = await itemsOf(title)
      expect(item).toMatchObject({ externalId: number, images: [{ width: 60 }] })
      expect((await fileOf(item!)).equals(bytes)).toBe(true)
    }
    await expect.poll(() => box.mails.every(({ isSeen }) => isSeen), LONG_TIMEOUT).toBe(true)
  })

  it('sent twice is one item and one file; two of one name without a number are two', async () => {
    const key = { secret: { text: SECRET } }
    const { id } = await desk.save({ ...ofPhotos, ...key, kind: 'push', address: null })
    const [first, second] = await Promise.all([photograph('Aynı', 40), photograph('Aynı', 50)])
    expect(await (await desk.push(id, SECRET, first)).json()).toEqual({ isNew: true, outcome: 'new' })
    expect(await (await desk.push(id, SECRET, first)).json()).toEqual({ isNew: false, outcome: null })
    expect(await (await desk.push(id, SECRET, second)).json()).toEqual({ isNew: true, outcome: 'new' })
    const items = await itemsOf('Aynı')
    expect(new Set(items.map(({ images }) => images[0]?.path)).size).toBe(2)
    expect(items).toHaveLength(2)
  })

  it('damaged or too large is rejected visibly, and leaves no file', async () => {
    const { id } = await desk.save({ ...ofPhotos, kind: 'push', address: null, secret: { text: SECRET } })
    const files = sql<{ count: string }>`select count(*) from media`
    const before = (await files.execute(desk.db())).rows
    const broken = (await photograph('Bozuk', 60)).subarray(0, 400)
    expect(await (await desk.push(id, SECRET, broken)).json()).toEqual({ isNew: true, outcome: 'refused' })
    expect((await desk.push(id, SECRET, Buffer.alloc(9 * 1_048_576))).status).toBe(413)
    expect(await desk.stateOf(id)).toMatchObject({ received: 1, refused: 1 })
    expect((await files.execute(desk.db())).rows).toEqual(before)
    const { rows } = await sql`select reason_code as reason, length(raw) as kept from agency_documents
      where source_id = ${id}`.execute(desk.db())
    expect(rows).toEqual([{ reason: 'media.notTaken', kept: broken.length }])
  })
})
