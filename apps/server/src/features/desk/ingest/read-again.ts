// Reads recorded inputs again with the current readers: single refused ones, or everything from a source. A worse outcome than before is
// not recorded, and editors' changes stay.
import { readFile as readBytes } from 'node:fs/promises'
import type { Tools } from '../../../platform/graphql/context.ts'
import { isJpeg } from '../formats/photo.ts'
import { readerOf } from './document-reader.ts'
import { removeRefused } from './inbox-files.ts'
import { type Imported, type Looked, readAs } from './input.ts'
import { type Intake, intakeOf } from './intake.ts'
import type { KeptInput } from './kept-inputs.ts'
import { isMediaName } from './media-name.ts'
import {
  type KeepPhotograph,
  lookAtPhotograph,
  named,
  readPartOf,
  readStart,
  withPicture,
} from './photograph.ts'
import type { Prepared } from './prepare.ts'
import { type RawInput, type RawParts, rawOf } from './raw-input.ts'
import { readFile } from './read-file.ts'

/** Dependencies of reading again. */
export interface AgainParts extends RawParts, Pick<Tools, 'clock' | 'log'> {
  keepPhotograph: KeepPhotograph
  settings: RawParts['settings'] & { media: { maxImageBytes: number } }
}

/** Reads recorded inputs again; null for one that was deleted, or whose bytes no longer exist. */
export function readAgain(parts: AgainParts, inputs: readonly KeptInput[]): Promise<(Imported | null)[]> {
  const intake = intakeOf(parts)
  return Promise.all(
    inputs.map(async (kept) => {
      const raw = await rawOf(parts, kept)
      const looked = raw && (await lookAgain(parts, intake, kept, raw))
      if (!looked) return null
      const { agency, sourceId, fileName, claim } = kept
      const imported = await intake.write({
        ...{ agency, sourceId, fileName, ...looked },
        claim: claim ?? '',
        now: parts.clock.now(),
        again: kept.id,
      })
      if (raw.at === 'inbox' && claim !== null && imported && imported.outcome !== 'refused')
        await removeRefused(raw.folder, { id: claim })
      return imported
    }),
  )
}

async function lookAgain(
  parts: AgainParts,
  intake: Intake,
  kept: KeptInput,
  raw: RawInput,
): Promise<Looked | null> {
  if (raw.at === 'store') return lookAtStored(intake, kept, raw)
  if (raw.at === 'ledger') return lookAtBytes(parts, intake, kept, raw.bytes)
  const { localPath: path, name, size } = raw
  if (kept.format === 'photo' && size <= parts.settings.media.maxImageBytes) {
    const looked = await lookAtBytes(parts, intake, kept, await readBytes(path))
    // If it is refused again, its bytes stay beside the inbox.
    return { ...looked, bytes: null }
  }
  // Documents find pictures by their names in the inbox itself, so one outside cannot be attached.
  return isMediaName(name) ? null : readFile(intake, { name, path, size, isPlain: true }, kept.agency)
}

async function lookAtBytes(
  parts: AgainParts,
  { reader }: Intake,
  kept: KeptInput,
  bytes: Buffer,
): Promise<Looked> {
  if (kept.format !== 'photo' || !isJpeg(bytes))
    return { bytes, byteSize: bytes.length, prepared: await prepareAgain(parts, kept, bytes) }
  const { agency, fileName, isOfFolder } = kept
  const knownBy = isOfFolder ? 'name' : 'bytes'
  return lookAtPhotograph({ ...parts, reader }, { agency, fileName, bytes, knownBy })
}

/** Only the fields of a stored photo are read again. */
async function lookAtStored(
  { reader }: Intake,
  { agency, fileName, byteSize, sha256, isOfFolder }: KeptInput,
  { localPath, picture }: RawInput & { at: 'store' },
): Promise<Looked | null> {
  const start = await readStart(localPath)
  if (!start) return null
  const read = await reader.prepare(start, fileName, { format: 'photo', language: agency.language })
  const prepared = named({ ...read, sha256 }, fileName, isOfFolder ? 'name' : 'bytes')
  return { bytes: null, byteSize, prepared: withPicture(prepared, fileName, picture) }
}

/** Reads by the detected format, or else by the recorded one, which the source may have stated. */
export async function prepareAgain(
  { db }: Pick<Tools, 'db'>,
  { agency, fileName, format }: KeptInput,
  bytes: Uint8Array,
): Promise<Prepared> {
  const reader = readerOf(db)
  const prepared = await reader.prepare(bytes, fileName, readAs(agency))
  if (!prepared.refusal || !format) return prepared
  const again = await reader.prepare(readPartOf(bytes, format), fileName, { format, ...readAs(agency) })
  return again.refusal ? prepared : again
}
