// A photo as a camera stores it: rotated pixels, and the rotation in the EXIF header.
import type { Page } from '@playwright/test'

export interface Photo {
  name: string
  /** JPEG bytes. */
  bytes: Buffer
}

/** Display with a rotation of 90° clockwise. */
const QUARTER_TURN = 6

/**
 * Creates a JPEG with the stored size `width` × `height`, displayed upright as `height` × `width`: red at the top, blue at
 * the bottom, with noise that makes it as large as a photo.
 */
export async function createPhoto(page: Page, width: number, height: number): Promise<Photo> {
  // As text, because it runs in the page; canvas types are not available here.
  const plain = await page.evaluate<number[]>(`(async (wide, high) => {
    const canvas = new OffscreenCanvas(wide, high)
    const context = canvas.getContext('2d')
    // The quarter turn brings the left edge to the top.
    context.fillStyle = '#d01020'
    context.fillRect(0, 0, wide / 2, high)
    context.fillStyle = '#1030c0'
    context.fillRect(wide / 2, 0, wide / 2, high)
    for (let spot = 0; spot < 4000; spot++) {
      context.fillStyle = 'hsl(' + (spot * 137) % 360 + ' 60% 50% / 25%)'
      context.fillRect((spot * 7919) % wide, (spot * 104729) % high, 12, 12)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })(${width}, ${height})`)
  return { name: 'DSC_0142.jpg', bytes: withOrientation(Buffer.from(plain), QUARTER_TURN) }
}

/** The JPEG with an EXIF segment containing only its orientation, right after its first marker. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from([
    // Big-endian TIFF; the only directory is at byte 8 with one entry: tag 0x0112, type short, count 1.
    0x4d,
    0x4d,
    0x00,
    0x2a,
    0x00,
    0x00,
    0x00,
    0x08,
    0x00,
    0x01,
    0x01,
    0x12,
    0x00,
    0x03,
    0x00,
    0x00,
    0x00,
    0x01,
    0x00,
    orientation,
    0x00,
    0x00,
    0x00,
    0x00,
    0x00,
    0x00,
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0x00, 0x00])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** Metadata that photo software writes into a file. */
interface PhotoMetadata {
  caption: string
  credit: string
  creator: string
}

/** The JPEG with an XMP segment right after its first marker. */
export function withMetadata(jpeg: Buffer, { caption, credit, creator }: PhotoMetadata): Buffer {
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="${credit}">
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">${caption}</rdf:li></rdf:Alt></dc:description>
    <dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description></rdf:RDF></x:xmpmeta>`)
  const head = Buffer.from([0xff, 0xe1, 0x00, 0x00])
  head.writeUInt16BE(xmp.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, xmp, jpeg.subarray(2)])
}

/** Drops a file onto the drop area of a field, as from the desktop. */
export async function dropFile(page: Page, field: string, { name, bytes }: Photo): Promise<void> {
  const transfer = await page.evaluateHandle(`(() => {
    const data = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0))
    const dropped = new DataTransfer()
    dropped.items.add(new File([data], '${name}', { type: 'image/jpeg' }))
    return dropped
  })()`)
  const area = page.getByRole('group', { name: field }).getByRole('button').locator('..')
  for (const type of ['dragenter', 'dragover', 'drop'])
    await area.dispatchEvent(type, { dataTransfer: transfer })
}

/** Holds uploads back until the returned function is called. */
export async function pauseUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/storage/upload', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
