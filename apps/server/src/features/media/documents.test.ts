// Documents and pictures that are converted on upload.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaNewsroom, makePhoto, openMediaNewsroom } from '../../test/media/media-newsroom.ts'
import { makePdf } from '../../test/media/pdf.ts'
import { readPdf } from './pdf.ts'

let newsroom: MediaNewsroom
beforeAll(async () => {
  newsroom = await openMediaNewsroom({ maxDocumentBytes: 200_000, maxImageBytes: 2_000_000 })
})
afterAll(() => newsroom.close())

const asDocument = { type: '3', name: 'Karar İĞÜ.pdf' }

describe('a PDF', () => {
  it('is stored unchanged, with its name and page count', async () => {
    const bytes = makePdf(12)
    const kept = await newsroom.store(bytes, asDocument)
    expect(kept).toMatchObject({
      ...{ kind: 'document', mime: 'application/pdf', originalName: 'Karar İĞÜ.pdf' },
      ...{ byteSize: bytes.length, pages: 12 },
    })
    expect(kept.relativePath).toMatch(/\.pdf$/)
    expect((await newsroom.get(kept.relativePath)).bytes.equals(bytes)).toBe(true)
  })

  it('is required in a document upload, whatever the file is called', async () => {
    const refused = await newsroom.upload(Buffer.alloc(100), { type: '3', name: 'haber.mp3' })
    expect(refused).toMatchObject({ body: { code: 'FILE_TYPE_REFUSED', params: { limit: ['pdf'] } } })
  })

  it('is served for download, and never runs in our origin', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(document.cookie\\)) >>'
    const { relativePath } = await newsroom.store(makePdf(1, { extra: script }), asDocument)
    const { headers } = await newsroom.get(relativePath)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('with many pages is counted if that is cheap, across chunk boundaries', async () => {
    const far = makePdf(7, { extra: `/Padding (${'x'.repeat(180_000)})` })
    expect(await newsroom.store(far, asDocument)).toMatchObject({ pages: 7 })
    const packed = Buffer.from(
      makePdf(3).toString('latin1').replace('/Type /Pages', '/Type /Packed'),
      'latin1',
    )
    expect(await newsroom.store(packed, asDocument)).toMatchObject({ pages: null })
  })

  it.each([
    ['a picture that is called so', async () => await makePhoto(40, 40), 415, 'FILE_TYPE_REFUSED'],
    [
      'a page that is called so',
      async () => Buffer.from('<html><script>alert(1)</script>'),
      415,
      'FILE_TYPE_REFUSED',
    ],
    [
      'one with a page in it',
      async () => Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\nstartxref\n0\n%%EOF'),
      415,
      'FILE_TYPE_REFUSED',
    ],
    ['one that is cut off', async () => makePdf(2, { isCut: true }), 422, 'DOCUMENT_UNREADABLE'],
    [
      'one that is too large',
      async () => makePdf(1, { extra: `/P (${'x'.repeat(200_000)})` }),
      413,
      'FILE_TOO_LARGE',
    ],
  ])('is not %s', async (_, bytesOf, status, code) => {
    expect(await newsroom.upload(await bytesOf(), asDocument)).toMatchObject({ status, body: { code } })
  })

  it.each(['3', '1'])(
    'that is invalid is rejected with the accepted document types, even if sent as type %s',
    async (type) => {
      expect(await newsroom.upload(Buffer.from('not a PDF'), { type, name: 'Karar.PDF' })).toMatchObject({
        status: 415,
        body: { code: 'FILE_TYPE_REFUSED', params: { limit: ['pdf'], file: 'Karar.PDF' } },
      })
    },
  )

  it.each(['/Type/Pages ', '/Count 1 '])('of nothing but %s is scanned once', async (words) => {
    const file = path.join(newsroom.folder, 'slow.pdf')
    await writeFile(file, makePdf(1, { extra: words.repeat(1_048_576 / words.length) }))
    const before = process.threadCpuUsage()
    expect(await readPdf(file)).toEqual({ pages: 1 })
    const { user, system } = process.threadCpuUsage(before)
    // Some ten milliseconds; searching again from every word took a second or more.
    expect((user + system) / 1000).toBeLessThan(400)
  })

  it('is accepted as a document only', async () => {
    for (const type of ['1', '2'])
      expect(
        (await newsroom.upload(makePdf(1, { extra: `/T${type}` }), { ...asDocument, type })).status,
      ).toBe(415)
    expect((await newsroom.upload(makePdf(1), { ...asDocument, type: '4' })).body.code).toBe('FIELD_INVALID')
  })
})

describe('a TIFF', () => {
  const tiff = async (orientation = 1) =>
    sharp(await makePhoto(300, 200))
      .withMetadata({ orientation })
      .tiff({ compression: 'lzw' })
      .toBuffer()

  it('is stored as a JPEG that browsers show, upright, and recognized by its original bytes', async () => {
    const bytes = await tiff(6)
    const kept = await newsroom.store(bytes, { name: 'kapak.tif' })
    expect(kept).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 200, height: 300 })
    const stored = (await newsroom.get(kept.relativePath)).bytes
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
    expect(kept.byteSize).toBe(stored.length)
    expect(await newsroom.store(bytes, { name: 'again.tiff' })).toEqual(kept)
    expect(await newsroom.incoming()).toEqual([])
  })

  it('whose record outlived its file is restored as that JPEG', async () => {
    const bytes = await tiff()
    const { relativePath } = await newsroom.store(bytes)
    const before = (await newsroom.get(relativePath)).bytes
    await newsroom.files.remove(relativePath)
    await newsroom.store(bytes)
    expect((await newsroom.get(relativePath)).bytes.equals(before)).toBe(true)
  })

  it('that is damaged is rejected, and leaves nothing behind', async () => {
    const bytes = await tiff(3)
    const answer = await newsroom.upload(bytes.subarray(0, bytes.length / 2))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await newsroom.incoming()).toEqual([])
  })
})
