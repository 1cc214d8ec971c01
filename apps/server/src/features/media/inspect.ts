// What a received file really is: its type from its bytes, its size as it is seen, and whether it can be read.
import { fileTypeFromFile } from 'file-type'
import type { Metadata } from 'sharp'
import { Refusal } from '../../platform/refusal.ts'
import { TooCostly } from '../../platform/work-apart.ts'
import { decode } from './decode.ts'
import { allowedExtensions, type FileType, fileTypeOf, fileTypeOfPath, type MediaKind } from './file-types.ts'
import { readFilm } from './films.ts'
import type { ImageRun } from './job-limit.ts'
import { typeOfKind } from './limits.ts'
import { readPdf } from './pdf.ts'
import { readHeader } from './picture-header.ts'
import {
  documentUnreadable,
  fileTypeRefused,
  imageTooComplex,
  imageTooManyPixels,
  imageUnreadable,
  imageUnsupported,
  videoUnreadable,
} from './refusals.ts'
import type { MediaSettings } from './settings.ts'

export interface FileFacts {
  type: FileType
  /** Pixels after EXIF rotation; of what has any. */
  width: number | null
  height: number | null
  /** Of a document, where it is known. */
  pages: number | null
  /** Of a picture: what it says before it is decoded. */
  header: Metadata | null
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
  kind: MediaKind,
  settings: MediaSettings,
  runImage: ImageRun,
): Promise<FileFacts> {
  const found = await fileTypeFromFile(file.localPath).catch((error: NodeJS.ErrnoException) => {
    // A disk that fails says nothing about the file.
    if (error.syscall) throw error
    return undefined
  })
  const type = fileTypeOf(found?.mime)
  if (!type || type.kind !== kind || isMarkup(file.head)) {
    // Of bytes that are nothing known, the name tells what was meant, as far as people upload such files.
    const named = type ? undefined : fileTypeOfPath(file.name.toLowerCase())?.kind
    const meant = named && typeOfKind(named) ? named : kind
    throw fileTypeRefused(
      file.name,
      { extensions: allowedExtensions(meant), kind: meant },
      isMarkup(file.head) ? 'text/html' : (found?.mime ?? ''),
    )
  }
  const nothing = { width: null, height: null, pages: null, header: null }
  if (kind === 'image') return { ...nothing, type, ...(await measureImage(file, type, settings, runImage)) }
  // What a player cannot play it says itself: there is nothing of sound that a page has to know before.
  if (kind === 'sound') return { ...nothing, type }
  const facts = kind === 'video' ? await readFilm(file.localPath, type.mime) : await readPdf(file.localPath)
  if (!facts) throw kind === 'video' ? videoUnreadable(file.name) : documentUnreadable(file.name)
  return { ...nothing, type, ...facts }
}

/** Whether a page hides in the first kilobytes: a reader that guesses types could take the file for one. */
function isMarkup(head: Buffer): boolean {
  return MARKUP.test(head.toString('latin1', 0, SNIFFED_BYTES))
}

async function measureImage(
  file: Received,
  type: FileType,
  settings: MediaSettings,
  runImage: ImageRun,
): Promise<Pick<FileFacts, 'width' | 'height' | 'header'>> {
  try {
    const header = await readHeader(file.localPath, runImage)
    const { autoOrient, width, height, channels, depth, compression } = header
    const measured = { width: autoOrient.width, height: autoOrient.height, header }
    refuseAbove(settings.maxImagePixels, file.name, header)
    // Decoded once, where it is converted and within limits of its own: what is damaged is found there.
    if (compression === 'hevc') return measured
    const sampleBytes = BYTES_PER_SAMPLE[depth]
    if (!sampleBytes) throw imageUnsupported(file.name, nameOf(type))
    const bytesOfPixel = channels * sampleBytes
    refuseAbove(Math.floor(settings.maxImageMemory / bytesOfPixel), file.name, header)
    // Reading the picture itself: a sound header can stand before a body that is none.
    const work = { kind: 'check', from: file.localPath, maxPixels: settings.maxImagePixels } as const
    await runImage(width * height, () => decode({ ...work, pixels: width * height }, settings))
    return measured
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refusalOfPicture(error, file.name, type)
  }
}

function refuseAbove(mostPixels: number, name: string, { width, height }: Metadata): void {
  if (width * height > mostPixels) throw imageTooManyPixels(name, { width, height }, mostPixels)
}

/** What screens show. Samples with a sign, of 32 bits or with fractions measure something: made a JPEG, they turn black or wrap round. */
const BYTES_PER_SAMPLE: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 }

/** What libvips and libjpeg say of a sound file they have no reader for. */
const UNSUPPORTED =
  /tiff2vips: .*(?:unsupported|not configured|not implemented|not a whole number|not at least)|no known route|unsupported jpeg (?:data precision|process)/i

/** Why a picture that could not be decoded is refused. */
export function refusalOfPicture(error: unknown, name: string, type: FileType): Refusal {
  if (error instanceof TooCostly) return imageTooComplex(name)
  return UNSUPPORTED.test(String(error)) ? imageUnsupported(name, nameOf(type)) : imageUnreadable(name)
}

const nameOf = ({ extension }: FileType) => extension.toUpperCase()
