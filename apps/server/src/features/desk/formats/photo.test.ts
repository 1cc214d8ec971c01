import sharp from 'sharp'
import { expect, it } from 'vitest'
import { only, refusal } from '../../../test/desk/reading.ts'
import { readDocument } from './read-document.ts'

const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 photoshop:Headline="Kars’ta kar" photoshop:Credit="Anka" photoshop:City="Kars" photoshop:Country="Türkiye" photoshop:Category="SPO" photoshop:Instructions="Arşivlenmez" Iptc4xmpExt:DigImageGUID="ANK101" photoshop:TransmissionReference="775312345" photoshop:DateCreated="2026-03-12T09:15:00+03:00">
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Kars Kalesi kar altında.</rdf:li></rdf:Alt></dc:description><dc:creator><rdf:Seq><rdf:li>Ali Çelik</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } }).jpeg()

it('a photo without a document is an item, if its source sends photos', async () => {
  const jpeg = await picture().withXmp(packet).toBuffer()
  const reading = readDocument(jpeg, 'ANK101.jpg', { format: 'photo' })
  expect('format' in reading && reading.format).toBe('photo')
  const item = only(reading)
  expect(item).toMatchObject({
    externalId: 'ANK101',
    title: 'Kars’ta kar',
    bodyHtml: '<p>Kars Kalesi kar altında.</p>',
    types: ['photoGallery'],
    city: 'Kars',
    country: 'Türkiye',
    author: 'Ali Çelik',
    source: 'Anka',
    agencyCategoryNames: ['spor'],
    editorNotes: ['Arşivlenmez'],
    slugline: '775312345',
    images: [
      { href: 'ANK101.jpg', text: 'Kars Kalesi kar altında.', width: 30, height: 20, reporter: 'Ali Çelik' },
    ],
  })
  expect(item.readFrom).toContainEqual({ field: 'title', from: 'XMP photoshop:Headline' })
  expect(refusal(readDocument(jpeg, 'ANK101.jpg'))?.code).toBe('document.format')
})

it('photos of one assignment are separate items, each identified by its number or else its file', async () => {
  const job = (own: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:mm="http://ns.adobe.com/xap/1.0/mm/" photoshop:TransmissionReference="775312345">${own}</rdf:Description></rdf:RDF></x:xmpmeta>`
  const idOf = async (own: string, name: string) =>
    only(readDocument(await picture().withXmp(job(own)).toBuffer(), name, { format: 'photo' })).externalId
  expect(await idOf('', 'gol-1.jpg')).toBe('gol-1.jpg')
  expect(await idOf('', 'gol-2.jpg')).toBe('gol-2.jpg')
  expect(await idOf('<mm:DocumentID>xmp.did:1</mm:DocumentID>', 'gol-3.jpg')).toBe('xmp.did:1')
})

it('one without metadata is named by its file, and broken ones are rejected or empty, never an exception', async () => {
  const jpeg = await picture().toBuffer()
  expect(only(readDocument(jpeg, 'kar.jpg', { format: 'photo' })).title).toBe('kar.jpg')
  for (const length of [3, 4, 20, 100])
    expect(only(readDocument(jpeg.subarray(0, length), 'kar.jpg', { format: 'photo' })).images).toHaveLength(
      1,
    )
  const endless = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(1_000_000, 0xff)])
  expect(only(readDocument(endless, 'kar.jpg', { format: 'photo' })).images[0]?.width).toBeNull()
})
