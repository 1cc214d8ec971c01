import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { ARABIC_EDITOR, DESK, type Desk, EDITOR, openDesk } from '../../../test/desk/desk.ts'
import { CORPORA } from '../../../test/desk/reading.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'

const LIST = `query GetAgencyContents { getAgencyContents(page: 1, limit: 10) {
  id title hasItBeenUsed images { href path width height } uses { contentId }
} }`
const CREATE = `mutation CreateContent($id: ID!) { createContentFromAgencyContent(agencyContentId: $id) { id type } }`

let desk: Desk
let inbox: string
const open = new Set<WebSocket>()
beforeAll(async () => {
  desk = await openDesk()
  inbox = path.join(desk.server.dataDir, 'agency-inbox', 'anka')
  const folders = [inbox, path.join(inbox, '../bika')].map((folder) => path.join(folder, '.work'))
  await vi.waitUntil(() => folders.every((folder) => existsSync(folder)), { timeout: 15_000 })
})
afterEach(() => {
  for (const socket of open) socket.close()
  open.clear()
})
afterAll(() => desk.server.close())

/** All events that a person receives over the live channel from now on. */
async function listen(who: Exclude<Parameters<typeof desk.server.tokenOf>[0], string>, siteId: number) {
  const heard: { kind: string; agencyContent: { title: string } | null }[] = []
  const token = await desk.server.tokenOf(who)
  const socket = new WebSocket(`${desk.server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  open.add(socket)
  const send = (message: object) => socket.send(JSON.stringify(message))
  await new Promise<void>((resolve) => {
    socket.on('open', () =>
      send({
        type: 'connection_init',
        payload: { Authorization: `Bearer ${token}`, siteid: String(siteId) },
      }),
    )
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type === 'connection_ack') {
        const query =
          'subscription Arrived { agencyContentArrived { kind id version agencyContent { title } } }'
        send({ type: 'subscribe', id: '1', payload: { query } })
        send({ type: 'ping' })
      }
      if (message.type === 'pong') resolve()
      if (message.type === 'next') heard.push(message.payload.data.agencyContentArrived)
    })
  })
  return heard
}

const list = async (who = EDITOR, siteId = MAIN_SITE) =>
  (await desk.ask(who, LIST, {}, siteId)).getAgencyContents

describe('from the inbox of an agency to a draft', () => {
  it('a real document appears in the list of a signed-in editor without a reload, and in no other site’s list', async () => {
    const editor = await listen({ roleId: '2' }, MAIN_SITE)
    const english = await listen({ roleId: '2', siteId: ARABIC_SITE }, ARABIC_SITE)
    const bika = path.join(desk.server.dataDir, 'agency-inbox', 'bika')
    await writeFile(
      path.join(bika, 'fed.xml'),
      readFileSync(path.join(CORPORA, 'iptc-newsml-g2/examples/LISTING_2_NewsML-G2_Text_Document.xml')),
    )
    await expect.poll(() => editor.length > 0, { interval: 5 }).toBe(true)
    expect(editor[0]).toMatchObject({
      kind: 'agencyContent.arrived',
      agencyContent: { title: 'Fed to halt QE to avert "bubble"' },
    })
    const [first] = await list()
    expect(first).toMatchObject({ title: 'Fed to halt QE to avert "bubble"', hasItBeenUsed: false })
    expect(english).toEqual([])
    expect(await list(ARABIC_EDITOR, ARABIC_SITE)).toEqual([])

    const { createContentFromAgencyContent: draft } = await desk.ask(EDITOR, CREATE, { id: first.id })
    const { getNews } = await desk.ask(
      EDITOR,
      'query GetNews($id: ID!) { getNews(id: $id) { title body } }',
      { id: draft.id },
    )
    expect(getNews.title).toBe('Fed to halt QE to avert "bubble"')
    expect(getNews.body).toContain('Et, sent luptat luptat')
    expect((await list())[0]).toMatchObject({ hasItBeenUsed: true, uses: [{ contentId: draft.id }] })
    await expect
      .poll(() => editor.some((event) => event.kind === 'agencyContent.used'), { interval: 5 })
      .toBe(true)
  })

  it('a photo beside the document is stored, whichever arrives first, and becomes the cover of the draft on every site', async () => {
    const photo = await sharp({ create: { width: 800, height: 1_200, channels: 3, background: '#369' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const document = (uri: string, href: string) =>
      JSON.stringify({
        uri,
        type: 'picture',
        headline: uri,
        description_text: 'Alt yazı',
        renditions: { original: { href } },
      })
    await writeFile(path.join(inbox, 'once.json'), document('urn:foto:once', 'once.jpg'))
    await writeFile(path.join(inbox, 'sonra.jpg.part'), photo)
    await rename(path.join(inbox, 'sonra.jpg.part'), path.join(inbox, 'sonra.jpg'))
    const titled = async (title: string) =>
      (await list()).find((item: { title: string }) => item.title === title)
    await expect.poll(() => titled('urn:foto:once')).toBeDefined()
    await writeFile(path.join(inbox, 'once.jpg'), photo)
    await expect.poll(async () => (await titled('urn:foto:once')).images[0].path).toMatch(/^\/media\//)
    await writeFile(path.join(inbox, 'sonra.json'), document('urn:foto:sonra', 'sonra.jpg'))
    await expect.poll(async () => (await titled('urn:foto:sonra'))?.images[0].path).toMatch(/^\/media\//)

    // EXIF orientation 6 means rotated by 90°: displayed upright, the picture is 1200 wide.
    const { id, images } = await titled('urn:foto:sonra')
    expect(images).toMatchObject([{ href: 'sonra.jpg', width: 1_200, height: 800 }])
    const covers = []
    for (const [who, siteId] of [
      [EDITOR, MAIN_SITE],
      [ARABIC_EDITOR, ARABIC_SITE],
    ] as const) {
      const query =
        'mutation Create($id: ID!) { createContentFromAgencyContent(agencyContentId: $id, isConfirmed: true) { id } }'
      const { createContentFromAgencyContent } = await desk.ask(who, query, { id }, siteId)
      // One picture is not a gallery: it becomes the cover of a news.
      const { getNews } = await desk.ask(
        who,
        'query News($id: ID!) { getNews(id: $id) { cover { path width height text source } } }',
        { id: createContentFromAgencyContent.id },
        siteId,
      )
      expect(getNews.cover).toMatchObject({
        width: 1_200,
        height: 800,
        text: 'Alt yazı',
        source: 'Anka',
      })
      const shown = await fetch(`${desk.server.url}${getNews.cover.path}`)
      expect(shown.headers.get('content-type')).toBe('image/jpeg')
      await shown.arrayBuffer()
      covers.push(getNews.cover.path)
    }
    expect(new Set(covers).size).toBe(2)
    expect(
      readdirSync(inbox)
        .filter((name) => name.endsWith('.jpg'))
        .sort(),
    ).toEqual(['once.jpg', 'sonra.jpg'])
  })

  it('a picture that cannot be ingested is rejected visibly on the desk, and its news appears without it', async () => {
    await writeFile(
      path.join(inbox, 'bozuk.json'),
      JSON.stringify({
        uri: 'urn:foto:bozuk',
        type: 'picture',
        headline: 'Bozuk fotoğraflı',
        renditions: { original: { href: 'bozuk.jpg' } },
      }),
    )
    await writeFile(path.join(inbox, 'bozuk.jpg'), 'not a picture at all')
    const query = `query Ledger { getAgencyDocuments(filter: { outcomes: ["refused"] }, page: 1, limit: 10) { fileName reasonCode } }`
    await expect
      .poll(async () => (await desk.ask(DESK, query)).getAgencyDocuments)
      .toContainEqual({ fileName: 'bozuk.jpg', reasonCode: 'media.notTaken' })
    const items = (await list()) as { title: string; images: { path: string | null }[] }[]
    expect(items.find(({ title }) => title === 'Bozuk fotoğraflı')?.images).toMatchObject([{ path: null }])
    expect(readdirSync(inbox)).not.toContain('bozuk.jpg')
  })

  it('a picture that no document names is rejected after an hour, visibly on the desk', async () => {
    const { clock } = desk.server.newsroom
    const from = Date.now()
    clock.set(new Date(from))
    await writeFile(path.join(inbox, 'yetim.png'), 'not even a picture')
    await writeFile(
      path.join(inbox, 'isaret.json'),
      JSON.stringify({ uri: 'urn:isaret', headline: 'İşaret' }),
    )
    await expect
      .poll(async () => (await list()).map((item: { title: string }) => item.title))
      .toContain('İşaret')
    clock.set(new Date(from + 3_700_000))
    const query = `query Ledger { getAgencyDocuments(filter: { outcomes: ["refused"] }, page: 1, limit: 10) { fileName reasonCode } }`
    await expect
      .poll(async () => (await desk.ask(DESK, query)).getAgencyDocuments)
      .toContainEqual({ fileName: 'yetim.png', reasonCode: 'media.withoutDocument' })
    await expect.poll(() => readdirSync(inbox).filter((name) => !name.startsWith('.'))).toEqual([])
  })
})
