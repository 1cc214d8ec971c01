import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readExif } from './exif.ts'
import { photoFields } from './metadata.ts'

const [BYTE, ASCII, LONG, UNDEFINED] = [1, 2, 4, 7] as const
type Entry = readonly [tag: number, type: number, value: Uint8Array]

/** An EXIF block with the entries of the picture directory and those of the exposure directory. */
function exif(first: readonly Entry[], second: readonly Entry[] = [], isLittle = true): Buffer {
  const number = (value: number, bytes: 2 | 4) => {
    const buffer = Buffer.alloc(bytes)
    if (isLittle) buffer.writeUIntLE(value, 0, bytes)
    else buffer.writeUIntBE(value, 0, bytes)
    return buffer
  }
  const size = (count: number) => 2 + count * 12 + 4
  const secondAt = 8 + size(first.length + 1)
  const values: Buffer[] = []
  let end = secondAt + size(second.length)
  const directory = (entries: readonly Entry[]) =>
    Buffer.concat([
      number(entries.length, 2),
      ...entries.flatMap(([tag, type, value]) => {
        const head = [number(tag, 2), number(type, 2), number(type === LONG ? 1 : value.length, 4)]
        if (value.length <= 4) return [...head, Buffer.concat([value, Buffer.alloc(4 - value.length)])]
        values.push(Buffer.from(value))
        end += value.length
        return [...head, number(end - value.length, 4)]
      }),
      number(0, 4),
    ])
  const pointer: Entry = [0x8769, LONG, number(secondAt, 4)]
  return Buffer.concat([
    Buffer.from(isLittle ? 'Exif\0\0II*\0' : 'Exif\0\0MM\0*', 'latin1'),
    number(8, 4),
    directory([...first, pointer]),
    directory(second),
    ...values,
  ])
}

const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le')
const big = (text: string) => Buffer.from(text, 'utf16le').swap16()
const turkish = 'Iğdır’da şölen'

describe('camera and Windows metadata of a photo', () => {
  it('is read if there is no agency metadata', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const said = exif([
      [0x010e, ASCII, Buffer.from(`${turkish}\0`)],
      [0x013b, ASCII, Buffer.from('Ayşe Işık\0')],
      [0x8298, ASCII, Buffer.from('© Ayşe Işık\0')],
    ])
    const head = Buffer.from([0xff, 0xe1, 0, said.length + 2])
    const written = Buffer.concat([picture.subarray(0, 2), head, said, picture.subarray(2)])
    const fields = photoFields(await sharp(written).metadata())
    expect(fields).toMatchObject({
      caption: turkish,
      reporter: 'Ayşe Işık',
      rights: '© Ayşe Işık',
      title: null,
    })
    expect(fields.places).toMatchObject({ caption: 'EXIF ImageDescription', reporter: 'EXIF Artist' })
  })

  it('is overridden by IPTC, field by field', () => {
    const iptc = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, 5]), Buffer.from('Bahar')])
    const said = exif([
      [0x010e, ASCII, Buffer.from('From the camera\0')],
      [0x9c9e, BYTE, wide('şölen; bahar;')],
    ])
    expect(photoFields({ iptc, exif: said })).toMatchObject({
      caption: 'Bahar',
      keywords: ['şölen', 'bahar'],
    })
  })

  it('is read as Windows writes it: title, comment, author, in UTF-16', () => {
    const said = exif([
      [0x010e, ASCII, Buffer.from('I?d?r’da ??len\0')],
      [0x9c9b, BYTE, wide(turkish)],
      [0x9c9c, BYTE, wide('أخبار العالم')],
      [0x9c9d, BYTE, wide('Ali Çelik')],
    ])
    expect(photoFields({ exif: said })).toMatchObject({ title: turkish, reporter: 'Ali Çelik' })
    const twice = exif([
      [0x010e, ASCII, Buffer.from('Bahar\0')],
      [0x9c9b, BYTE, wide('Bahar')],
      [0x9c9c, BYTE, wide('أخبار العالم')],
    ])
    expect(photoFields({ exif: twice })).toMatchObject({ title: 'Bahar', caption: 'أخبار العالم' })
  })

  it.each([
    ['ASCII', Buffer.from('ASCII\0\0\0Bahar geldi\0\0'), true, 'Bahar geldi'],
    ['UTF-16 as the block', Buffer.concat([Buffer.from('UNICODE\0'), wide(turkish)]), true, turkish],
    [
      'UTF-16 in the other order',
      Buffer.concat([Buffer.from('UNICODE\0'), big('Bahar geldi')]),
      true,
      'Bahar geldi',
    ],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from('UNICODE\0'), big('\ufeffأخبار')]), true, 'أخبار'],
    ['UTF-16, big', Buffer.concat([Buffer.from('UNICODE\0'), big('أخبار')]), false, 'أخبار'],
    ['no charset', Buffer.concat([Buffer.alloc(8), Buffer.from(turkish)]), true, turkish],
    ['blanks', Buffer.from(`ASCII\0\0\0${' '.repeat(50)}`), true, null],
    ['bytes of a camera', Buffer.concat([Buffer.alloc(8), Buffer.from([1, 2, 3, 4, 5, 200])]), true, null],
    ['JIS', Buffer.from('JIS\0\0\0\0\0\x1b$B'), true, null],
  ])('is read from a comment: %s', (_charset, value, isLittle, caption) => {
    expect(photoFields({ exif: exif([], [[0x9286, UNDEFINED, value]], isLittle) }).caption).toBe(caption)
  })

  it('is decoded in a national charset, with several names in its copyright', () => {
    const windows1254 = Buffer.from([0x49, 0xf0, 0x64, 0xfd, 0x72, 0x20, 0xfe, 0xf6, 0x6c, 0x65, 0x6e, 0])
    const said = readExif(
      exif(
        [
          [0x010e, ASCII, windows1254],
          [0x8298, ASCII, Buffer.from('Ayşe Işık\0Anka\0')],
        ],
        [],
        false,
      ),
    )
    expect([said.get('ImageDescription'), said.get('Copyright')]).toEqual([
      ['Iğdır şölen'],
      ['Ayşe Işık, Anka'],
    ])
  })

  it.each(['OLYMPUS DIGITAL CAMERA', 'SONY DSC', 'DCIM\\100MEDIA\\DJI_0001.JPG', 'Exif_JPEG_PICTURE'])(
    'is no caption if the camera names itself: %s',
    (name) => {
      const said = exif([[0x010e, ASCII, Buffer.from(`${name}         \0`)]])
      expect(photoFields({ exif: said }).caption).toBeNull()
    },
  )

  it('is harmless when it is hostile', () => {
    const whole = exif([[0x010e, ASCII, Buffer.from('Bahar geldi\0')]])
    for (let length = 0; length < whole.length; length++) readExif(whole.subarray(0, length))
    for (let place = 6; place < whole.length; place++) {
      const changed = Buffer.from(whole)
      for (const byte of [0, 1, 0x7f, 0xff]) {
        changed[place] = byte
        readExif(changed)
      }
    }
    const endless = Buffer.concat([whole.subarray(0, 14), Buffer.alloc(900_000, 0xff)])
    expect(readExif(endless).size).toBe(0)
    expect(readExif(Buffer.alloc(2_000_000)).size).toBe(0)
    const lone = exif([[0x9c9b, BYTE, Buffer.from([0x41, 0, 0x00, 0xd8, 0x42, 0, 0, 0])]])
    expect(photoFields({ exif: lone }).title).toBeNull()
  })
})
