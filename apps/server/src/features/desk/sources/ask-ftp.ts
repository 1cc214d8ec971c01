// Polls a folder of an FTP server, with or without TLS. File names are only ever used as names, never as paths. Files are removed only if
// the source is configured so, and only once they are recorded.
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type FileInfo, FTPError } from 'basic-ftp'
import { certifiedName, faultOf, placeOf, untilAborted } from '../../../platform/outbound/guarded-fetch.ts'
import { OutsideFault } from '../../../platform/outbound/outbound-error.ts'
import {
  type Adapter,
  type AskedSource,
  type Asking,
  type Hints,
  isBesideDocuments,
  nameAt,
  PartFault,
} from './adapter.ts'
import { turnsOf } from './in-turn.ts'

const TIMEOUT_MS = 20_000
const MOST_LISTING_BYTES = 4 * 1_048_576
const MOST_FILES = 100_000
/** File keys per lookup of recorded inputs. */
const LOOKED_FOR = 5_000
/** Maximum number of files whose size is remembered to see whether they still grow. */
const MOST_HINTS = 2_000
const MOST_NAME = 255
/** Failed downloads that one poll tolerates beyond its limit, so that they do not block later files. */
const MOST_UNAVAILABLE = 100
/** FTP codes about one file (busy, missing, no permission), not about the connection. */
const NOT_GIVEN = [450, 451, 550, 551, 553]
const IMPLICIT_TLS_PORT = 990
/** Name endings of files that senders have not finished writing. */
const UNFINISHED = /(\.(tmp|temp|part|partial|filepart|crdownload|swp|lock)|~)$/i

export const askFtp: Adapter = async (asking) => {
  const client = new Client(TIMEOUT_MS, { maxListingBytes: MOST_LISTING_BYTES })
  const end = () => client.close()
  asking.signal.addEventListener('abort', end, { once: true })
  try {
    // Closing the client does not end a hanging handshake, so the wait must end independently of it.
    return await untilAborted(
      open(client, asking).then(() => takeFiles(client, asking)),
      asking.signal,
    )
  } catch (error) {
    asking.signal.throwIfAborted()
    throw asFault(error)
  } finally {
    asking.signal.removeEventListener('abort', end)
    client.close()
  }
}

export interface FtpFetch extends Pick<Asking, 'source' | 'guard' | 'signal'> {
  /** Exceeding it throws `answer.tooLarge`. */
  mostBytes: number
  /** Opens the destination stream, once the server is reached. */
  into: () => Writable
}

/** Fetches a file beside the documents of a source. Throws an `OutsideFault`. */
export async function fetchFromFtp(href: string, asked: FtpFetch): Promise<void> {
  const { source, signal, mostBytes, into } = asked
  const name = nameAt(new URL(href))
  // Only the source's own folder is accessed: a document may name any address.
  if (besideOf(source, name) !== href || /[\\/\p{Cc}]/u.test(name)) throw new OutsideFault('address.scheme')
  const client = new Client(TIMEOUT_MS)
  const end = () => client.close()
  signal.addEventListener('abort', end, { once: true })
  let count = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      count += chunk.length
      if (count > mostBytes) done(new OutsideFault('answer.tooLarge', { max: mostBytes }))
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
    await untilAborted(download(), signal)
  } catch (error) {
    signal.throwIfAborted()
    throw asFault(error)
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
  { source, guard, signal }: Pick<Asking, 'source' | 'guard' | 'signal'>,
): Promise<void> {
  const url = new URL(source.address)
  const place = placeOf(url)
  const [first] = await guard.addressesOf(place)
  // Opening the client after an abort would leave the connection open.
  signal.throwIfAborted()
  const isSecure = url.protocol === 'ftps:'
  await client.access({
    // Connects to the checked IP address (against DNS rebinding); the name is only for the certificate.
    host: first?.address ?? '',
    port: place.port,
    secure: isSecure && (place.port === IMPLICIT_TLS_PORT ? 'implicit' : true),
    secureOptions: certifiedName(url),
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
    throw new OutsideFault('address.malformed')
  }
  if (/\p{Cc}/u.test(path)) throw new OutsideFault('address.malformed')
  return path
}

async function takeFiles(client: Client, asking: Asking): Promise<Hints> {
  const { source, hints, isTrial, most, mostBytes, signal } = asking
  const found = await client.list()
  if (found.length > MOST_FILES) throw new OutsideFault('answer.tooMany', { max: MOST_FILES })
  const documents = found.filter((file) => isTaken(file) && !isBesideDocuments(file.name, source))
  const { fresh, taken } = await parted(documents, asking)
  const before = (hints.sizes ?? {}) as Readonly<Record<string, unknown>>
  const isWhole = (file: FileInfo) => isTrial || before[file.name] === stateOf(file)
  const isEmptied = source.isRemovedAfter && !isTrial
  const turns = turnsOf(hints)
  const faults: Error[] = []
  const failed = (file: FileInfo, fault: Error) => {
    faults.push(fault)
    turns.failed(keyOf(file))
  }
  const remove = async (file: FileInfo) => {
    const fault = await removeUnchanged(client, file)
    if (fault) failed(file, fault)
  }
  for (const file of turns.of(fresh.filter(isWhole), keyOf, most + MOST_UNAVAILABLE)) {
    signal.throwIfAborted()
    const isSaidLarger = file.size > mostBytes
    const bytes = isSaidLarger ? null : await download(client, file, mostBytes)
    if (bytes instanceof FTPError) {
      failed(file, bytes)
      continue
    }
    const tooLarge = { byteSize: Math.max(file.size, mostBytes + 1), max: mostBytes }
    const base = besideOf(source, file.name)
    await asking.deliver({ key: keyOf(file), fileName: file.name, bytes: bytes ?? tooLarge, base })
    // The server keeps sending, so the connection cannot be reused.
    if (bytes === null && !isSaidLarger) throw new OutsideFault('answer.tooLarge', { max: mostBytes })
    if (isEmptied) await remove(file)
  }
  // Files that are already recorded were meant to be removed before an earlier connection broke.
  if (isEmptied) for (const file of turns.of(taken, keyOf, most)) await remove(file)
  const next = {
    sizes: Object.fromEntries(fresh.slice(0, MOST_HINTS).map((file) => [file.name, stateOf(file)])),
    ...turns.hints(),
  }
  // Reported, and retried later without delaying the other files.
  if (faults[0]) throw new PartFault(asFault(faults[0]), next)
  return next
}

/** Address of a file in the source's folder. */
function besideOf({ address }: Pick<AskedSource, 'address'>, name: string): string {
  const folder = new URL(address)
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  return new URL(encodeURIComponent(name), folder).href
}

/** Splits files into new ones, sorted by name, and recorded ones. */
async function parted(
  files: readonly FileInfo[],
  { known }: Asking,
): Promise<{ fresh: FileInfo[]; taken: FileInfo[] }> {
  const fresh: FileInfo[] = []
  const taken: FileInfo[] = []
  // In batches, so that the event loop serves others in between.
  for (let from = 0; from < files.length; from += LOOKED_FOR) {
    const some = files.slice(from, from + LOOKED_FOR)
    const keys = await known(some.map(keyOf))
    for (const file of some) (keys.has(keyOf(file)) ? taken : fresh).push(file)
  }
  return { fresh: fresh.sort((a, b) => (a.name < b.name ? -1 : 1)), taken }
}

/**
 * Accepts plain files with safe names: no folders or links, no path separators or control characters, and no unfinished or hidden files.
 */
function isTaken({ name, isFile }: FileInfo): boolean {
  const isName = name !== '.' && name !== '..' && name.length <= MOST_NAME && !/[\\/\p{Cc}]/u.test(name)
  return isFile && isName && !name.startsWith('.') && !UNFINISHED.test(name)
}

/** A file with equal state in two polls is complete; a changed state makes it a new delivery. */
const stateOf = ({ size, modifiedAt, rawModifiedAt }: FileInfo) =>
  `${size} ${modifiedAt?.toISOString() ?? rawModifiedAt}`
const keyOf = (file: FileInfo) => `file ${file.name}\n${stateOf(file)}`

/** Downloads a file. Null where it exceeds the limit despite its stated size; an error where the server refuses this file. */
async function download(
  client: Client,
  { name }: FileInfo,
  mostBytes: number,
): Promise<Buffer | FTPError | null> {
  const chunks: Buffer[] = []
  let count = 0
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      count += chunk.length
      if (count > mostBytes) return done(new Error('too large'))
      chunks.push(chunk)
      done()
    },
  })
  try {
    await client.downloadTo(sink, name)
  } catch (error) {
    if (count > mostBytes) return null
    if (error instanceof FTPError && NOT_GIVEN.includes(error.code)) return error
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
function asFault(error: unknown): OutsideFault {
  if (error instanceof OutsideFault) return error
  if (error instanceof FTPError)
    return error.code === 530 || error.code === 430
      ? new OutsideFault('signIn.refused', { status: error.code }, { cause: error })
      : new OutsideFault('answer.status', { status: error.code }, { cause: error })
  const { message = '' } = error as Error
  if (/timeout/i.test(message)) return new OutsideFault('answer.tooSlow', { seconds: TIMEOUT_MS / 1_000 })
  if (/maxByteLength|Maximum bytes/.test(message))
    return new OutsideFault('answer.tooLarge', { max: MOST_LISTING_BYTES })
  if (/PASV|EPSV|parse|list/i.test(message)) return new OutsideFault('answer.malformed', {}, { cause: error })
  return faultOf(error as Error)
}
