// Polls a folder of an FTP server, with or without TLS. File names are only ever used as names, never as paths. Files are removed only if
// the source is configured so, and only once they are recorded.
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type FileInfo, FTPError } from 'basic-ftp'
import {
  endpointOf,
  raceWithAbort,
  tlsServerName,
  toOutboundError,
} from '../../../platform/outbound/guarded-fetch.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import {
  type Adapter,
  fileNameOf,
  type Hints,
  isAccompanyingMedia,
  PartialFailure,
  type PolledSource,
  type PollRequest,
} from './adapter.ts'
import { createRetryOrder } from './retry-order.ts'

const TIMEOUT_MS = 20_000
const MAX_LISTING_BYTES = 4 * 1_048_576
const MAX_FILES = 100_000
/** File keys per lookup of recorded inputs. */
const LOOKUP_BATCH_SIZE = 5_000
/** Maximum number of files whose size is remembered to see whether they still grow. */
const MAX_HINTS = 2_000
const MAX_NAME_CHARACTERS = 255
/** Failed downloads that one poll tolerates beyond its limit, so that they do not block later files. */
const MAX_UNAVAILABLE = 100
/** FTP codes about one file (busy, missing, no permission), not about the connection. */
const FILE_ERROR_CODES = [450, 451, 550, 551, 553]
const IMPLICIT_TLS_PORT = 990
/** Name endings of files that senders have not finished writing. */
const UNFINISHED = /(\.(tmp|temp|part|partial|filepart|crdownload|swp|lock)|~)$/i

export const pollFtp: Adapter = async (asking) => {
  const client = new Client(TIMEOUT_MS, { maxListingBytes: MAX_LISTING_BYTES })
  const end = () => client.close()
  asking.signal.addEventListener('abort', end, { once: true })
  try {
    // Closing the client does not end a hanging handshake, so the wait must end independently of it.
    return await raceWithAbort(
      open(client, asking).then(() => deliverFiles(client, asking)),
      asking.signal,
    )
  } catch (error) {
    asking.signal.throwIfAborted()
    throw fromFtpError(error)
  } finally {
    asking.signal.removeEventListener('abort', end)
    client.close()
  }
}

export interface FtpFetch extends Pick<PollRequest, 'source' | 'guard' | 'signal'> {
  /** Exceeding it throws `answer.tooLarge`. */
  maxBytes: number
  /** Opens the destination stream, once the server is reached. */
  into: () => Writable
}

/** Fetches a file beside the documents of a source. Throws an `OutboundError`. */
export async function fetchFromFtp(href: string, asked: FtpFetch): Promise<void> {
  const { source, signal, maxBytes, into } = asked
  const name = fileNameOf(new URL(href))
  // Only the source's own folder is accessed: a document may name any address.
  if (siblingAddress(source, name) !== href || /[\\/\p{Cc}]/u.test(name))
    throw new OutboundError('address.scheme')
  const client = new Client(TIMEOUT_MS)
  const end = () => client.close()
  signal.addEventListener('abort', end, { once: true })
  let count = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      count += chunk.length
      if (count > maxBytes) done(new OutboundError('answer.tooLarge', { max: maxBytes }))
      else done(null, chunk)
    },
  })
  let written: Promise<void> | undefined
  const download = async () => {
    await open(client, asked)
    signal.throwIfAborted()
    written = pipeline(counted, into())
    await Promise.all([client.downloadTo(counted, name), written])
  }
  try {
    await raceWithAbort(download(), signal)
  } catch (error) {
    signal.throwIfAborted()
    throw fromFtpError(error)
  } finally {
    signal.removeEventListener('abort', end)
    client.close()
    counted.destroy()
    // The file must be closed before the caller deletes it.
    await Promise.allSettled([written])
  }
}

async function open(
  client: Client,
  { source, guard, signal }: Pick<PollRequest, 'source' | 'guard' | 'signal'>,
): Promise<void> {
  const url = new URL(source.address)
  const place = endpointOf(url)
  const [first] = await guard.addressesOf(place)
  // Opening the client after an abort would leave the connection open.
  signal.throwIfAborted()
  const isSecure = url.protocol === 'ftps:'
  await client.access({
    // Connects to the checked IP address (against DNS rebinding); the name is only for the certificate.
    host: first?.address ?? '',
    port: place.port,
    secure: isSecure && (place.port === IMPLICIT_TLS_PORT ? 'implicit' : true),
    secureOptions: tlsServerName(url),
    user: source.userName ?? 'anonymous',
    password: source.secret ?? (source.userName ? '' : 'guest'),
  })
  const folder = decodedPath(url)
  if (folder !== '/') await client.cd(folder)
}

/** Rejects control characters, which could inject FTP commands. */
function decodedPath({ pathname }: URL): string {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    throw new OutboundError('address.malformed')
  }
  if (/\p{Cc}/u.test(path)) throw new OutboundError('address.malformed')
  return path
}

async function deliverFiles(client: Client, asking: PollRequest): Promise<Hints> {
  const { source, hints, isTrial, maxDocuments, maxBytes, signal } = asking
  const found = await client.list()
  if (found.length > MAX_FILES) throw new OutboundError('answer.tooMany', { max: MAX_FILES })
  const documents = found.filter((file) => isAcceptable(file) && !isAccompanyingMedia(file.name, source))
  const { fresh, taken } = await partitionFiles(documents, asking)
  const before = (hints.sizes ?? {}) as Readonly<Record<string, unknown>>
  const isWhole = (file: FileInfo) => isTrial || before[file.name] === fileState(file)
  const isEmptied = source.isRemovedAfter && !isTrial
  const turns = createRetryOrder(hints)
  const faults: Error[] = []
  const failed = (file: FileInfo, fault: Error) => {
    faults.push(fault)
    turns.recordFailure(keyOf(file))
  }
  const remove = async (file: FileInfo) => {
    const fault = await removeUnchanged(client, file)
    if (fault) failed(file, fault)
  }
  for (const file of turns.select(fresh.filter(isWhole), keyOf, maxDocuments + MAX_UNAVAILABLE)) {
    signal.throwIfAborted()
    const isSaidLarger = file.size > maxBytes
    const bytes = isSaidLarger ? null : await download(client, file, maxBytes)
    if (bytes instanceof FTPError) {
      failed(file, bytes)
      continue
    }
    const tooLarge = { byteSize: Math.max(file.size, maxBytes + 1), max: maxBytes }
    const base = siblingAddress(source, file.name)
    await asking.deliver({ key: keyOf(file), fileName: file.name, bytes: bytes ?? tooLarge, base })
    // The server keeps sending, so the connection cannot be reused.
    if (bytes === null && !isSaidLarger) throw new OutboundError('answer.tooLarge', { max: maxBytes })
    if (isEmptied) await remove(file)
  }
  // Files that are already recorded were meant to be removed before an earlier connection broke.
  if (isEmptied) for (const file of turns.select(taken, keyOf, maxDocuments)) await remove(file)
  const next = {
    sizes: Object.fromEntries(fresh.slice(0, MAX_HINTS).map((file) => [file.name, fileState(file)])),
    ...turns.hints(),
  }
  // Reported, and retried later without delaying the other files.
  if (faults[0]) throw new PartialFailure(fromFtpError(faults[0]), next)
  return next
}

/** Address of a file in the source's folder. */
function siblingAddress({ address }: Pick<PolledSource, 'address'>, name: string): string {
  const folder = new URL(address)
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  return new URL(encodeURIComponent(name), folder).href
}

/** Splits files into new ones, sorted by name, and recorded ones. */
async function partitionFiles(
  files: readonly FileInfo[],
  { findKnown }: PollRequest,
): Promise<{ fresh: FileInfo[]; taken: FileInfo[] }> {
  const fresh: FileInfo[] = []
  const taken: FileInfo[] = []
  // In batches, so that the event loop serves others in between.
  for (let from = 0; from < files.length; from += LOOKUP_BATCH_SIZE) {
    const some = files.slice(from, from + LOOKUP_BATCH_SIZE)
    const keys = await findKnown(some.map(keyOf))
    for (const file of some) (keys.has(keyOf(file)) ? taken : fresh).push(file)
  }
  return { fresh: fresh.sort((a, b) => (a.name < b.name ? -1 : 1)), taken }
}

/**
 * Accepts plain files with safe names: no folders or links, no path separators or control characters, and no unfinished or hidden files.
 */
function isAcceptable({ name, isFile }: FileInfo): boolean {
  const isName =
    name !== '.' && name !== '..' && name.length <= MAX_NAME_CHARACTERS && !/[\\/\p{Cc}]/u.test(name)
  return isFile && isName && !name.startsWith('.') && !UNFINISHED.test(name)
}

/** A file with equal state in two polls is complete; a changed state makes it a new delivery. */
const fileState = ({ size, modifiedAt, rawModifiedAt }: FileInfo) =>
  `${size} ${modifiedAt?.toISOString() ?? rawModifiedAt}`
const keyOf = (file: FileInfo) => `file ${file.name}\n${fileState(file)}`

/** Downloads a file. Null if it exceeds the limit despite its stated size; an error where the server refuses this file. */
async function download(
  client: Client,
  { name }: FileInfo,
  maxBytes: number,
): Promise<Buffer | FTPError | null> {
  const chunks: Buffer[] = []
  let count = 0
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      count += chunk.length
      if (count > maxBytes) return done(new Error('too large'))
      chunks.push(chunk)
      done()
    },
  })
  try {
    await client.downloadTo(sink, name)
  } catch (error) {
    if (count > maxBytes) return null
    if (error instanceof FTPError && FILE_ERROR_CODES.includes(error.code)) return error
    throw error
  }
  return Buffer.concat(chunks)
}

/** Removes a recorded file if its size is unchanged; returns the error where the server refuses. */
async function removeUnchanged(client: Client, { name, size }: FileInfo): Promise<FTPError | null> {
  try {
    if ((await client.size(name)) === size) await client.remove(name)
    return null
  } catch (error) {
    if (error instanceof FTPError && !client.closed) return error
    throw error
  }
}

/** Maps an error to a code: server texts may contain anything, including secrets. */
function fromFtpError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  if (error instanceof FTPError)
    return error.code === 530 || error.code === 430
      ? new OutboundError('signIn.refused', { status: error.code }, { cause: error })
      : new OutboundError('answer.status', { status: error.code }, { cause: error })
  const { message = '' } = error as Error
  if (/timeout/i.test(message)) return new OutboundError('answer.tooSlow', { seconds: TIMEOUT_MS / 1_000 })
  if (/maxByteLength|Maximum bytes/.test(message))
    return new OutboundError('answer.tooLarge', { max: MAX_LISTING_BYTES })
  if (/PASV|EPSV|parse|list/i.test(message))
    return new OutboundError('answer.malformed', {}, { cause: error })
  return toOutboundError(error as Error)
}
