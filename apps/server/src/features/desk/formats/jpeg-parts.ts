// Extracts size and metadata (IPTC, XMP, EXIF) from a JPEG without decoding it. Bounded by the number of segments; null if it is no
// JPEG.

interface JpegParts {
  width: number | null
  height: number | null
  iptc?: Uint8Array
  xmp?: Uint8Array
  exif?: Uint8Array
}

const MAX_SEGMENTS = 500
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const EXIF = 'Exif\0\0'
const PHOTOSHOP = 'Photoshop 3.0\0'

/** Contents of the segments before the image data. */
export function readJpeg(bytes: Uint8Array): JpegParts | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const found: JpegParts = { width: null, height: null }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  for (let count = 0; count < MAX_SEGMENTS && at + 4 <= bytes.length; count++) {
    if (bytes[at] !== 0xff) break
    const marker = bytes[at + 1] ?? 0
    // Fill bytes may precede a marker; image data begins with SOS.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    const size = view.getUint16(at + 2)
    const payload = bytes.subarray(at + 4, at + 2 + size)
    if (size < 2 || payload.length < size - 2) break
    if (marker === 0xe1 && startsWithName(payload, XMP)) found.xmp ??= payload.subarray(XMP.length)
    else if (marker === 0xe1 && startsWithName(payload, EXIF)) found.exif ??= payload
    else if (marker === 0xed && startsWithName(payload, PHOTOSHOP))
      found.iptc = appendPayload(found.iptc, payload)
    else if (isFrame(marker) && payload.length >= 5) {
      found.height = view.getUint16(at + 5) || null
      found.width = view.getUint16(at + 7) || null
    }
    at += 2 + size
  }
  return found
}

/** A block larger than one segment continues in the next, after the same identifier. */
function appendPayload(before: Uint8Array | undefined, payload: Uint8Array): Uint8Array {
  return before ? Buffer.concat([before, payload.subarray(PHOTOSHOP.length)]) : payload
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const startsWithName = (payload: Uint8Array, name: string) =>
  payload.length >= name.length && String.fromCharCode(...payload.subarray(0, name.length)) === name
