import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ninjs, openTestInbox, type TestInbox } from '../../../test/desk/inbox.ts'
import { type Inboxes, startInboxes } from './inbox.ts'

let inbox: TestInbox
let server: Inboxes
beforeEach(async () => {
  inbox = await openTestInbox()
  await inbox.db
    .updateTable('agency_sources')
    .set({ format: 'photo' })
    .where('agency_id', '=', inbox.agencyId)
    .execute()
  await mkdir(inbox.folder, { recursive: true })
  server = startInboxes({
    db: inbox.db,
    folder: path.dirname(inbox.folder),
    clock: inbox.newsroom.clock,
    log: pino({ level: 'silent' }),
    pictures: {
      keep: async () => ({ path: '/anka/kar.jpg', width: 30, height: 20 }),
      copy: async () => null,
      keepVideo: async () => ({ path: '/anka/film.mp4' }),
      copyVideo: async () => null,
      keepFile: async (_, kind) => ({ path: `/anka/${kind}` }),
      copyDocument: async () => null,
    },
    sweepIntervalMs: 100,
  })
})
afterEach(async () => {
  await server.stop()
  await inbox.close()
})

it('a photo without a document is an item with its picture, recorded once', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" photoshop:Headline="Kars’ta kar" Iptc4xmpExt:DigImageGUID="ANK101" photoshop:TransmissionReference="775312345"/></rdf:RDF></x:xmpmeta>`
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
  await inbox.drop('kar.jpg', await picture.jpeg().withXmp(xmp).toBuffer())
  expect((await inbox.ledger(1))[0]).toMatchObject({ file_name: 'kar.jpg', outcome: 'new' })
  await vi.waitUntil(async () => JSON.stringify((await inbox.items())[0]?.images).includes('/anka/kar.jpg'), {
    timeout: 25_000,
    interval: 50,
  })
  expect(await inbox.items()).toMatchObject([
    { title: 'Kars’ta kar', external_id: 'ANK101', images: [{ href: 'kar.jpg', path: '/anka/kar.jpg' }] },
  ])
  expect(await inbox.ledger(1)).toHaveLength(1)
})

it('video and audio beside their document join the item, as a picture does', async () => {
  const renditions = {
    main: { href: 'film.mp4', mimetype: 'video/mp4' },
    sound: { href: 'ses.mp3', mimetype: 'audio/mpeg' },
  }
  await inbox.drop('ses.mp3', 'ses')
  await inbox.drop('film.mp4', 'film')
  await inbox.drop('film.json', ninjs({ type: 'video', renditions }))
  const filmed = inbox.db.selectFrom('agency_contents').select(['video', 'files'])
  const isJoined = async () => {
    const text = JSON.stringify(await filmed.execute())
    return text.includes('/anka/film.mp4') && text.includes('/anka/sound')
  }
  await vi.waitUntil(isJoined, {
    timeout: 25_000,
    interval: 50,
  })
})
