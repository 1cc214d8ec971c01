// Queue of parsed inputs waiting to be stored. While one batch of an agency is written, the next one gathers, so that many small documents
// need few transactions. Each agency has a queue. Few are written concurrently, to leave connections and CPU to people who save.
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../db/tables.ts'
import { type DocumentReader, getReader } from './document-reader.ts'
import { importBatch, importItemByItem, isDataError } from './import-batch.ts'
import { type Imported, type Input, refusedUnread } from './input.ts'

export interface Intake {
  reader: DocumentReader
  /**
   * Stores an input; inputs of one agency keep their order. Resolves once it is durable on disk; null if its claim is already recorded.
   * Throws where the database is unreachable; then nothing was written.
   */
  write(input: Input): Promise<Imported | null>
}

/** Maximum inputs and bytes of a batch: larger ones would delay the next. */
const MAX_INPUTS = 64
const MAX_BYTES = 4 * 1_048_576
const MAX_CONCURRENT_LANES = 2

interface QueuedInput {
  input: Input
  done(imported: Imported | null): void
  failed(error: unknown): void
}

const intakes = new WeakMap<Kysely<Tables>, Intake>()

/** The shared intake of a database. */
export function getIntake(parts: { db: Kysely<Tables>; log: Logger }): Intake {
  const known = intakes.get(parts.db) ?? createIntake(parts)
  intakes.set(parts.db, known)
  return known
}

function createIntake({ db, log }: { db: Kysely<Tables>; log: Logger }): Intake {
  const lanes = new Map<string, QueuedInput[]>()
  const writing = new Set<string>()

  const pump = () => {
    for (const [agencyId, lane] of lanes) {
      if (writing.size >= MAX_CONCURRENT_LANES) return
      if (writing.has(agencyId)) continue
      const batch = takeBatch(lane)
      // Round robin: a busy agency does not delay others.
      lanes.delete(agencyId)
      if (lane.length > 0) lanes.set(agencyId, lane)
      writing.add(agencyId)
      void writeBatch(batch).finally(() => {
        writing.delete(agencyId)
        pump()
      })
    }
  }

  const writeBatch = async (batch: QueuedInput[]) => {
    try {
      const [{ input }] = batch as [QueuedInput]
      const imported = await importBatch(
        db,
        input.agency,
        batch.map((one) => one.input),
      )
      batch.forEach(({ done, input: written }, place) => {
        logOutcome(log, written, imported[place] ?? null)
        done(imported[place] ?? null)
      })
    } catch (error) {
      if (!isDataError(error)) for (const { failed } of batch) failed(error)
      else for (const one of batch) await writeAlone(one)
    }
  }

  /** Values that the database rejects will always be rejected: the input is recorded as refused. */
  const writeAlone = async ({ input, done, failed }: QueuedInput) => {
    try {
      const imported = await importItemByItem(db, input).catch((error) => {
        if (!isDataError(error)) throw error
        log.error(
          { err: error, agency: input.agency.name, file: input.fileName },
          'an agency document could not be stored',
        )
        const refusal = { code: 'document.unreadable', params: { fileName: input.fileName } } as const
        return importItemByItem(db, { ...input, prepared: refusedUnread(refusal, input.prepared.sha256) })
      })
      logOutcome(log, input, imported)
      done(imported)
    } catch (error) {
      failed(error)
    }
  }

  return {
    get reader() {
      return getReader(db)
    },
    write: (input) =>
      new Promise((done, failed) => {
        const lane = lanes.get(input.agency.id) ?? []
        lane.push({ input, done, failed })
        lanes.set(input.agency.id, lane)
        // Inputs of the same event loop turn join this batch.
        setImmediate(pump)
      }),
  }
}

function takeBatch(lane: QueuedInput[]): QueuedInput[] {
  let bytes = 0
  const within = lane.findIndex(({ input }, place) => {
    bytes += input.bytes?.length ?? 0
    return place >= MAX_INPUTS || (place > 0 && bytes > MAX_BYTES)
  })
  return lane.splice(0, within < 0 ? lane.length : within)
}

function logOutcome(log: Logger, { agency, fileName, prepared }: Input, imported: Imported | null): void {
  if (!imported) return
  const { documentId, outcome, items } = imported
  const reason = prepared.refusal ? { reason: prepared.refusal } : {}
  log.info(
    { agency: agency.name, documentId, file: fileName, outcome, items: items.length, ...reason },
    'agency document',
  )
}
