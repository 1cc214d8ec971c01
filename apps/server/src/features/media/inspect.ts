// Inspects a received file: type by its bytes, displayed size, and whether it can be read.
import { fileTypeFromFile } from 'file-type'
import type { Metadata } from 'sharp'
import { WorkerLimitExceeded } from '../../platform/processes/worker-thread.ts'
import { Refusal } from '../../platform/refusal.ts'
import { decode } from './decode.ts'
import { allowedExtensions, type FileType, fileTypeOf, fileTypeOfPath, type MediaKind } from './file-types.ts'
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
import { readVideo } from './video-facts.ts'

export interface FileFacts {
  type: FileType
  /** Pixels after EXIF rotation; null for kinds without pixels. */
  width: number | null
  height: number | null
  /** Of a document, where known. */
  pages: number | null
  /** Header of a picture, read without decoding. */
  header: Metadata | null
}

/** A received file and its first bytes. */
export interface ReceivedFile {
  localPath: string
  head: Buffer
  /** Original name, for messages. */
  name: string
}

const MARKUP = /<(?:!doctype\s+html|html|head|body|script|svg|iframe)[\s/>]/i
const SNIFFED_BYTES = 4100

/** Detects the type and measures the file. Refuses files that are of another kind, unreadable, or decompression bombs. */
export async function inspectFile(
  file: ReceivedFile,
  kind: MediaKind,
  settings: MediaSettings,
  runImage: ImageRun,
): Promise<FileFacts> {
  const found = await fileTypeFromFile(file.localPath).catch((error: NodeJS.ErrnoException) => {
    // A failing disk says nothing about the file.
    if (error.syscall) throw error
    return undefined
  })
  const type = fileTypeOf(found?.mime)
  if (!type || type.kind !== kind || isMarkup(file.head)) {
    // For unrecognized bytes, the extension decides which kind was meant, if that kind can be uploaded.
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
  // Players report unplayable sound themselves, and pages need no facts about sound.
  if (kind === 'sound') return { ...nothing, type }
  const facts = kind === 'video' ? await readVideo(file.localPath, type.mime) : await readPdf(file.localPath)
  if (!facts) throw kind === 'video' ? videoUnreadable(file.name) : documentUnreadable(file.name)
  return { ...nothing, type, ...facts }
}

/** Whether the first kilobytes contain HTML: a browser that guesses types could treat the file as a page. */
function isMarkup(head: Buffer): boolean {
  return MARKUP.test(head.toString('latin1', 0, SNIFFED_BYTES))
}

async function measureImage(
  file: ReceivedFile,
  type: FileType,
  settings: MediaSettings,
  runImage: ImageRun,
): Promise<Pick<FileFacts, 'width' | 'height' | 'header'>> {
  try {
    const header = await readHeader(file.localPath, runImage)
    const { autoOrient, width, height, channels, depth, compression } = header
    const measured = { width: autoOrient.width, height: autoOrient.height, header }
    requireMaxPixels(settings.maxImagePixels, file.name, header)
    // Decoded only once, during conversion in a child process; damage is found there.
    if (compression === 'hevc') return measured
    const sampleBytes = BYTES_PER_SAMPLE[depth]
    if (!sampleBytes) throw imageUnsupported(file.name, nameOf(type))
    const bytesOfPixel = channels * sampleBytes
    requireMaxPixels(Math.floor(settings.maxImageMemory / bytesOfPixel), file.name, header)
    // Decodes the picture, because a valid header may precede a broken body.
    const work = { kind: 'check', from: file.localPath, maxPixels: settings.maxImagePixels } as const
    await runImage(width * height, () => decode({ ...work, pixels: width * height }, settings))
    return measured
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw pictureRefusal(error, file.name, type)
  }
}

function requireMaxPixels(mostPixels: number, name: string, { width, height }: Metadata): void {
  if (width * height > mostPixels) throw imageTooManyPixels(name, { width, height }, mostPixels)
}

/**
 * Sample types that screens display. Signed, 32-bit and floating-point samples are measurements: as JPEG they would turn black or wrap
 * around.
 */
const BYTES_PER_SAMPLE: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 }

/** Messages of libvips and libjpeg for valid files that they cannot read. */
const UNSUPPORTED =
  /tiff2vips: .*(?:unsupported|not configured|not implemented|not a whole number|not at least)|no known route|unsupported jpeg (?:data precision|process)/i

/** The refusal for a picture that could not be decoded. */
export function pictureRefusal(error: unknown, name: string, type: FileType): Refusal {
  if (error instanceof WorkerLimitExceeded) return imageTooComplex(name)
  return UNSUPPORTED.test(String(error)) ? imageUnsupported(name, nameOf(type)) : imageUnreadable(name)
}

const nameOf = ({ extension }: FileType) => extension.toUpperCase()
