// Checks the pixels of a chosen image before it is sent.
import { type FileRules, type ImageType, recognizeImage } from './file-rules.ts'

export type ImageProblem =
  | { fault: 'unknownImage'; file: string }
  | { fault: 'tooSmall'; file: string; width: number; height: number; minWidth: number; minHeight: number }

/** Types that browsers cannot measure, or whose size is meaningless: they skip the size check. */
const UNMEASURED: ReadonlySet<ImageType> = new Set(['svg', 'tiff', 'heic'])

/** Checks an image's type and minimum size; null when it is valid. */
export async function checkImage(file: File, rules: FileRules): Promise<ImageProblem | null> {
  const type = recognizeImage(new Uint8Array(await file.slice(0, 256).arrayBuffer()))
  if (!type) return { fault: 'unknownImage', file: file.name }
  if (UNMEASURED.has(type) || (rules.minWidth === 0 && rules.minHeight === 0)) return null
  const size = await measureImage(file)
  if (!size) return { fault: 'unknownImage', file: file.name }
  if (size.width >= rules.minWidth && size.height >= rules.minHeight) return null
  return { fault: 'tooSmall', file: file.name, ...size, minWidth: rules.minWidth, minHeight: rules.minHeight }
}

/** Displayed width and height (browsers apply the EXIF orientation); null when it is unreadable. */
async function measureImage(file: File): Promise<{ width: number; height: number } | null> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  try {
    image.src = address
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
