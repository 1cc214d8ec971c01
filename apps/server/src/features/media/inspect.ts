// What a received file really is: its type from its bytes, its size as it is seen, and whether it can be read.
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { allowedExtensions, type FileType, fileTypeOf } from './file-types.ts'
import { readMp4 } from './mp4.ts'
import { fileTypeRefused, imageTooManyPixels, imageUnreadable, videoUnreadable } from './refusals.ts'
import type { MediaSettings } from './settings.ts'

export interface FileFacts {
  type: FileType
  /** Pixels after EXIF rotation. */
  width: number
  height: number
}

/** A received file and what was kept in memory of its beginning. */
export interface Received {
  localPath: string
  head: Buffer
  /** The name it came with, for messages. */
  name: string
}

const MARKUP = /<(?:!doctype\s+html|html|head|body|script|svg|iframe)[\s/>]/i
const SNIFFED_BYTES = 4100

/** Decides the type and measures the file; refuses what is not of the wanted kind, unreadable, or a bomb. */
export async function inspectFile(
  file: Received,
  kind: FileType['kind'],
  settings: MediaSettings,
): Promise<FileFacts> {
  const found = await fileTypeFromFile(file.localPath).catch(() => undefined)
  const type = fileTypeOf(found?.mime)
  if (!type || type.kind !== kind || isMarkup(file.head)) {
    throw fileTypeRefused(
      file.name,
      allowedExtensions(kind),
      isMarkup(file.head) ? 'text/html' : (found?.mime ?? ''),
    )
  }
  if (kind === 'image') return { type, ...(await measureImage(file, settings)) }
  const facts = await readMp4(file.localPath)
  if (!facts) throw videoUnreadable(file.name)
  return { type, ...facts }
}

/** Whether a page hides in the first kilobytes: a reader that guesses types could take the file for one. */
function isMarkup(head: Buffer): boolean {
  return MARKUP.test(head.toString('latin1', 0, SNIFFED_BYTES))
}

async function measureImage(
  file: Received,
  settings: MediaSettings,
): Promise<{ width: number; height: number }> {
  const options = { limitInputPixels: settings.maxImagePixels, failOn: 'error' as const }
  try {
    const { autoOrient, pageHeight } = await sharp(file.localPath, options).metadata()
    // Reading the picture itself: a sound header can stand before a body that is none.
    await sharp(file.localPath, options)
      .resize(16, 16, { fit: 'inside' })
      .timeout({ seconds: settings.imageJobSeconds })
      .toBuffer()
    return { width: autoOrient.width, height: pageHeight ?? autoOrient.height }
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw imageTooManyPixels(file.name, settings.maxImagePixels)
    }
    throw imageUnreadable(file.name)
  }
}
