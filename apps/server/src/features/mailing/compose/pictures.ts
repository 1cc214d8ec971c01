// Pictures of a mail: crops of stored files in the shapes of the designs, at addresses that mailboxes may load.
import type { CropBox } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { MailPicture, MailPictures } from './composition.ts'
import { toWebAddress } from './escape.ts'

interface Shape {
  /** Aspect ratio, and the requested width in pixels: twice the displayed width, for high-density screens. */
  width: number
  height: number
  pixels: number
  /** The editors' crop of this shape, if there is one. */
  cropTypeId: string
}

const SHAPES = {
  wide: { width: 16, height: 9, pixels: 1280, cropTypeId: '16x9' },
  square: { width: 1, height: 1, pixels: 240, cropTypeId: '1x1' },
  tall: { width: 2, height: 3, pixels: 320, cropTypeId: '2x3' },
} as const satisfies Record<keyof Omit<MailPictures, 'alt'>, Shape>

export interface PictureServer {
  /** Public address of the server, without a trailing slash. */
  publicUrl: string
  secrets: Secrets
}

/** A stored picture in all shapes. Its own text is its alternative text, or else the title. */
export function pictureShapes(image: ImageValue, title: string, house: PictureServer): MailPictures {
  const one = (name: keyof typeof SHAPES): MailPicture => {
    const shape = SHAPES[name]
    return {
      address: pictureAddress(image.path, shape.pixels, cropBox(image, shape), house),
      ...{ width: shape.width, height: shape.height },
    }
  }
  return { wide: one('wide'), square: one('square'), tall: one('tall'), alt: image.text || title }
}

/** A picture on another server, uncropped; null if the address is not http(s). */
export function externalPictures(address: string | null | undefined, title: string): MailPictures | null {
  const url = toWebAddress(address)
  if (!url) return null
  const one = ({ width, height }: Shape): MailPicture => ({ address: url, width, height })
  return { wide: one(SHAPES.wide), square: one(SHAPES.square), tall: one(SHAPES.tall), alt: title }
}

/**
 * The editors' crop of this shape. Else the largest part around the focal point: for 1:1 within the 16:9 crop, else within the whole image.
 */
function cropBox(image: ImageValue, shape: Shape): CropBox {
  const crop = (id: string) => image.crops.find(({ cropTypeId }) => cropTypeId === id)
  const own = crop(shape.cropTypeId)
  if (own) return own
  const within = (shape.cropTypeId === '1x1' && crop('16x9')) || {
    ...{ x: 0, y: 0, width: image.width, height: image.height },
  }
  const isBroader = within.width * shape.height > within.height * shape.width
  const width = isBroader ? Math.floor((within.height * shape.width) / shape.height) : within.width
  const height = isBroader ? within.height : Math.floor((within.width * shape.height) / shape.width)
  const { x = 0.5, y = 0.5 } = image.focalPoint ?? {}
  const beside = (from: number, room: number, part: number, middle: number) =>
    Math.round(Math.min(Math.max(middle - part / 2, from), from + room - part))
  return {
    x: beside(within.x, within.width, width, x * image.width),
    y: beside(within.y, within.height, height, y * image.height),
    ...{ width: Math.max(1, width), height: Math.max(1, height) },
  }
}

export const MAIL_PICTURE = '/mail-picture'

function pictureAddress(
  path: string,
  width: number,
  { x, y, width: across, height }: CropBox,
  { publicUrl, secrets }: PictureServer,
): string {
  const crop = [x, y, across, height].join()
  const query = new URLSearchParams({ uri: path, width: String(width), crop })
  query.set('key', signPicture(path, width, crop, secrets))
  return `${publicUrl}${MAIL_PICTURE}?${query}`
}

/** Signs the address of a picture. The route serves only signed ones, so other pages can embed nothing but pictures of our mails. */
export function signPicture(path: string, width: number, crop: string, secrets: Secrets): string {
  return secrets.sign(`${path} ${width} ${crop}`, 'mailing.picture').toString('base64url').slice(0, 22)
}
