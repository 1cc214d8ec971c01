import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoFields } from './metadata.ts'

const set = (record: number, number: number, value: string | Uint8Array) => {
  const bytes = Buffer.from(value as string)
  return Buffer.concat([Buffer.from([0x1c, record, number, bytes.length >> 8, bytes.length & 255]), bytes])
}

/** A JPEG with a Photoshop block that contains the given IIM. */
async function jpegWithIim(iim: Buffer): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iim.length)
  const resource = Buffer.concat([
    Buffer.from('8BIM\x04\x04\0\0', 'latin1'),
    size,
    iim,
    Buffer.alloc(iim.length % 2),
  ])
  const other = Buffer.from('8BIM\x04\x25\x03abc\0\0\0\x02xy', 'latin1')
  const payload = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), other, resource])
  const head = Buffer.from([0xff, 0xed, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)])
}

const fieldsOf = async (picture: Buffer) => photoFields(await sharp(picture).metadata())

const xmp = (inner: string, attributes = '') => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" xmlns:core="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" ${attributes}>${inner}</rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

describe('metadata of a photo', () => {
  const turkish = 'Iğdır’da şölen'

  it('reads IIM in UTF-8, as 1:90 declares', async () => {
    const fields = await fieldsOf(
      await jpegWithIim(
        Buffer.concat([
          set(1, 90, '\x1b%G'),
          set(2, 105, turkish),
          set(2, 120, 'Çocuklar bahçede.'),
          set(2, 80, 'Ayşe Işık'),
          set(2, 110, 'Anka'),
          set(2, 116, '© Anka'),
          set(2, 90, 'Iğdır'),
          set(2, 101, 'Türkiye'),
          set(2, 25, 'şölen'),
          set(2, 25, 'bahar'),
          set(2, 15, 'KUL'),
          set(2, 55, '20260312'),
          set(2, 60, '143000+0300'),
          set(2, 37, '20260412'),
          set(2, 40, 'Arşivlenmez'),
        ]),
      ),
    )
    expect(fields).toMatchObject({
      title: turkish,
      caption: 'Çocuklar bahçede.',
      reporter: 'Ayşe Işık',
      source: 'Anka',
      rights: '© Anka',
      city: 'Iğdır',
      country: 'Türkiye',
      instructions: 'Arşivlenmez',
      keywords: ['şölen', 'bahar'],
      categories: ['KUL'],
      createdDate: new Date('2026-03-12T11:30:00Z'),
      expires: new Date('2026-04-12T00:00:00Z'),
    })
    expect(fields.places).toMatchObject({ title: 'IIM 2:105', keywords: 'IIM 2:25' })
  })

  it('reads IIM in legacy charsets, declared or not', async () => {
    const windows1254 = Buffer.from([0x49, 0xf0, 0x64, 0xfd, 0x72])
    for (const designation of [set(1, 90, '\x1b-M'), Buffer.alloc(0)]) {
      const { city } = await fieldsOf(
        await jpegWithIim(Buffer.concat([designation, set(2, 90, windows1254)])),
      )
      expect(city).toBe('Iğdır')
    }
    const arabic = Buffer.from([0xc7, 0xe4, 0xd9, 0xd1, 0xc8, 0xea, 0xc9])
    expect(photoFields({ iptc: Buffer.concat([set(1, 90, '\x1b-G'), set(2, 90, arabic)]) }).city).toBe(
      'العربية',
    )
  })

  it('reads XMP as elements and attributes, before IIM', async () => {
    const packet = xmp(
      `<d:description><rdf:Alt><rdf:li xml:lang="en">In English</rdf:li><rdf:li xml:lang="x-default">Bahar geldi</rdf:li></rdf:Alt></d:description>
       <d:creator><rdf:Seq><rdf:li>Ayşe Işık</rdf:li><rdf:li>Ali Çelik</rdf:li></rdf:Seq></d:creator>
       <d:subject><rdf:Bag><rdf:li>bahar</rdf:li><rdf:li>şölen</rdf:li></rdf:Bag></d:subject>
       <core:SubjectCode><rdf:Bag><rdf:li>01000000</rdf:li></rdf:Bag></core:SubjectCode>
       <photoshop:DateCreated>2026-03-12T14:30:00+03:00</photoshop:DateCreated>
       <plus:LicenseEndDate>2026-12-31</plus:LicenseEndDate>`,
      `photoshop:Headline="${turkish}" photoshop:Credit="Anka" photoshop:Urgency="2"`,
    )
    const picture = await sharp(await jpegWithIim(Buffer.concat([set(2, 105, 'Old'), set(2, 90, 'Kars')])))
      .withXmp(packet)
      .jpeg()
      .toBuffer()
    const { iptc } = await sharp(await jpegWithIim(set(2, 90, 'Kars'))).metadata()
    const fields = photoFields({ ...(await sharp(picture).metadata()), ...(iptc && { iptc }) })
    expect(fields).toMatchObject({
      title: turkish,
      caption: 'Bahar geldi',
      reporter: 'Ayşe Işık, Ali Çelik',
      source: 'Anka',
      city: 'Kars',
      urgency: '2',
      keywords: ['bahar', 'şölen'],
      categories: ['01000000'],
      createdDate: new Date('2026-03-12T11:30:00Z'),
      expires: new Date('2026-12-31T00:00:00Z'),
    })
    expect(fields.places).toMatchObject({ title: 'XMP photoshop:Headline', city: 'IIM 2:90' })
  })

  it('returns nothing without metadata, and never throws', () => {
    const nothing = photoFields({})
    expect([nothing.title, nothing.keywords, nothing.createdDate]).toEqual([null, [], null])
    const hostile = [
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\xff\xff\xff\xff\x1c\x02', 'latin1'),
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\xff', 'latin1'),
      Buffer.from([0x1c, 2, 120, 0xff, 0xff]),
      Buffer.from([0x1c, 2, 120, 0x00, 0x20, 0x41]),
      Buffer.alloc(2_000_000, 0x1c),
      Buffer.from(
        xmp('<d:title>a</d:title>').replace('<x:xmpmeta', '<!DOCTYPE x [<!ENTITY a "b">]><x:xmpmeta'),
      ),
      Buffer.from('<x>'.repeat(5_000)),
      Buffer.from([0xff, 0xfe, 0xff]),
    ]
    for (const bytes of hostile) expect(photoFields({ iptc: bytes, xmp: bytes }).title).toBeNull()
  })
})
