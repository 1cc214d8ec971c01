// Reads recorded inputs again with the current readers: single refused ones, or everything from a source. A worse outcome than before is
// not recorded, and editors' changes stay.
import { readFile as readBytes } from 'node:fs/promises'
import type { Tools } from '../../../platform/graphql/context.ts'
import { isJpeg } from '../formats/photo.ts'
import { getReader } from './document-reader.ts'
import { removeRefused } from './inbox-files.ts'
import { type Imported, type ReadFile, readOptions } from './input.ts'
import { getIntake, type Intake } from './intake.ts'
import { isMediaName } from './media-name.ts'
import {
  attachPicture,
  identifyByBytes,
  partToRead,
  readStart,
  type StorePhoto,
  storeAndReadPhoto,
} from './photo.ts'
import type { PreparedDocument } from './prepare.ts'
import { locateRawInput, type RawInput, type RawInputOptions } from './raw-input.ts'
import { readFile } from './read-file.ts'
import type { StoredInput } from './stored-inputs.ts'

/** Dependencies of reading again. */
export interface RereadOptions extends RawInputOptions, Pick<Tools, 'clock' | 'log'> {
  storePhoto: StorePhoto
  settings: RawInputOptions['settings'] & { media: { maxImageBytes: number } }
}

/** Reads recorded inputs again; null for one that was deleted, or whose bytes no longer exist. */
export function rereadInputs(
  parts: RereadOptions,
  inputs: readonly StoredInput[],
): Promise<(Imported | null)[]> {
  const intake = getIntake(parts)
  return Promise.all(
    inputs.map(async (kept) => {
      const raw = await locateRawInput(parts, kept)
      const looked = raw && (await readStoredInput(parts, intake, kept, raw))
      if (!looked) return null
      const { agency, sourceId, fileName, claim } = kept
      const imported = await intake.write({
        ...{ agency, sourceId, fileName, ...looked },
        claim: claim ?? '',
        now: parts.clock.now(),
        rereadId: kept.id,
      })
      if (raw.at === 'inbox' && claim !== null && imported && imported.outcome !== 'refused')
        await removeRefused(raw.folder, { id: claim })
      return imported
    }),
  )
}

async function readStoredInput(
  parts: RereadOptions,
  intake: Intake,
  kept: StoredInput,
  raw: RawInput,
): Promise<ReadFile | null> {
  if (raw.at === 'store') return readStoredPhoto(intake, kept, raw)
  if (raw.at === 'ledger') return readInputBytes(parts, intake, kept, raw.bytes)
  const { localPath: path, name, size } = raw
  if (kept.format === 'photo' && size <= parts.settings.media.maxImageBytes) {
    const looked = await readInputBytes(parts, intake, kept, await readBytes(path))
    // If it is refused again, its bytes stay beside the inbox.
    return { ...looked, bytes: null }
  }
  // Documents find pictures by their names in the inbox itself, so one outside cannot be attached.
  return isMediaName(name) ? null : readFile(intake, { name, path, size, isPlain: true }, kept.agency)
}

async function readInputBytes(
  parts: RereadOptions,
  { reader }: Intake,
  kept: StoredInput,
  bytes: Buffer,
): Promise<ReadFile> {
  if (kept.format !== 'photo' || !isJpeg(bytes))
    return { bytes, byteSize: bytes.length, prepared: await prepareStored(parts, kept, bytes) }
  const { agency, fileName, isOfFolder } = kept
  const knownBy = isOfFolder ? 'name' : 'bytes'
  return storeAndReadPhoto({ ...parts, reader }, { agency, fileName, bytes, knownBy })
}

/** Only the fields of a stored photo are read again. */
async function readStoredPhoto(
  { reader }: Intake,
  { agency, fileName, byteSize, sha256, isOfFolder }: StoredInput,
  { localPath, picture }: RawInput & { at: 'store' },
): Promise<ReadFile | null> {
  const start = await readStart(localPath)
  if (!start) return null
  const read = await reader.prepare(start, fileName, { format: 'photo', language: agency.language })
  const prepared = identifyByBytes({ ...read, sha256 }, fileName, isOfFolder ? 'name' : 'bytes')
  return { bytes: null, byteSize, prepared: attachPicture(prepared, fileName, picture) }
}

/** Reads by the detected format, or else by the recorded one, which the source may have stated. */
export async function prepareStored(
  { db }: Pick<Tools, 'db'>,
  { agency, fileName, format }: StoredInput,
  bytes: Uint8Array,
): Promise<PreparedDocument> {
  const reader = getReader(db)
  const prepared = await reader.prepare(bytes, fileName, readOptions(agency))
  if (!prepared.refusal || !format) return prepared
  const again = await reader.prepare(partToRead(bytes, format), fileName, { format, ...readOptions(agency) })
  return again.refusal ? prepared : again
}
