// Ingest from a watched folder to the desk's list while people save, in documents per second. The limit reads each file,
// parses only what it needs and inserts one row with hand-written SQL.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

const DOCUMENTS = 2_000
/** Concurrency of the limit, as in a connection pool. */
const LIMIT_AT_ONCE = 4
const SAVE_EVERY_MS = 100
const TIMEOUT_MS = 300_000

export interface Ingested {
  perSecond: number
  seconds: number
}
export interface IngestStats {
  documents: number
  product: Ingested
  limit: Ingested
  /** Duration of a save in milliseconds, at ten per second, without and during ingest. */
  savesAlone: { p50: number; p95: number }
  savesMeanwhile: { p50: number; p95: number }
}

export interface IngestOptions {
  pool: Pool
  /** A temporary folder on the same disk as the inbox. */
  folder: string
  /** The inbox of an agency that the product watches. */
  inbox: string
  save(): Promise<unknown>
}

export async function measureIngest({ pool, folder, inbox, save }: IngestOptions): Promise<IngestStats> {
  const files = await writeDocuments(folder)
  const savesAlone = await measureSavesDuring(save, () => pause(5_000))
  let product: Ingested | undefined
  const savesMeanwhile = await measureSavesDuring(save, async () => {
    product = await throughProduct(pool, files, inbox)
  })
  await writeDocuments(folder)
  const limit = await throughLimit(pool, files)
  await rm(folder, { recursive: true, force: true })
  return {
    documents: DOCUMENTS,
    product: product as Ingested,
    limit,
    savesAlone: savesAlone.latencies,
    savesMeanwhile: savesMeanwhile.latencies,
  }
}

/** Half ninjs, half NewsML-G2, about 4 kB each. */
async function writeDocuments(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files = Array.from({ length: DOCUMENTS }, (_, index) => ({
    file: path.join(folder, `${String(index).padStart(5, '0')}.${index % 2 === 0 ? 'json' : 'xml'}`),
    text: index % 2 === 0 ? ninjs(index) : newsItem(index),
  }))
  for (const { file, text } of files) await writeFile(file, text)
  return files.map(({ file }) => file)
}

const title = (index: number) => `${index}. ölçüm haberi: Iğdır’da kar, Şırnak’ta güneş`
const body = (index: number) =>
  Array.from(
    { length: 12 },
    (_, place) =>
      `<p>Valilik ${index + place}. açıklamasında kar uyarısını yeniledi; ulaşım, eğitim ve su kesintisi için <strong>yeni yol haritası</strong> paylaşıldı, ekipler bölgede çalışmayı sürdürüyor.</p>`,
  ).join('')

const ninjs = (index: number) =>
  JSON.stringify({
    ...{ uri: `urn:ingest:${index}`, type: 'text', version: '1', language: 'tr', urgency: 3 },
    ...{ versioncreated: '2026-11-21T10:00:00Z', headline: title(index), description_text: 'Kısa bir özet.' },
    ...{ subject: [{ name: `Konu ${index % 20}` }], body_xhtml: body(index) },
  })

const newsItem = (index: number) => `<?xml version="1.0" encoding="UTF-8"?>
<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:ingest:${index}" version="1" standard="NewsML-G2" standardversion="2.29">
<itemMeta><itemClass qcode="ninat:text"/><provider literal="bench"/><versionCreated>2026-11-21T10:00:00Z</versionCreated><pubStatus qcode="stat:usable"/></itemMeta>
<contentMeta><urgency>3</urgency><headline>${title(index)}</headline><subject><name>Konu ${index % 20}</name></subject></contentMeta>
<contentSet><inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body(index)}</body></html></inlineXML></contentSet>
</newsItem>`

async function throughProduct(pool: Pool, files: readonly string[], inbox: string): Promise<Ingested> {
  const count = async () =>
    Number((await pool.query('select count(*) as count from agency_documents')).rows[0].count)
  const before = await count()
  const started = performance.now()
  // Renames all at once, as a mirror or a burst delivers.
  for (const file of files) await rename(file, path.join(inbox, path.basename(file)))
  while ((await count()) - before < files.length) {
    if (performance.now() - started > TIMEOUT_MS)
      throw new Error(`${(await readdir(inbox)).length} documents wait in the inbox`)
    await pause(25)
  }
  const figures = toRate(started, files.length)
  const { rows } = await pool.query(
    `select outcome, reason_code, min(reason_params::text) as params, count(*)::int as count from agency_documents
     where outcome <> 'new' group by 1, 2`,
  )
  if (rows.length > 0) throw new Error(`documents were not new: ${JSON.stringify(rows)}`)
  return figures
}

async function throughLimit(pool: Pool, files: readonly string[]): Promise<Ingested> {
  await pool.query(`
    create table if not exists limit_inputs (
      id bigint generated by default as identity primary key, uri text not null unique, title text not null, body text,
      sha256 text not null, raw bytea not null, received_at timestamptz not null default now());
    create index if not exists limit_inputs_received on limit_inputs (received_at desc, id desc)`)
  const waiting = [...files]
  const started = performance.now()
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const raw = await readFile(file)
      const { uri, title: headline, text } = parse(raw.toString())
      await pool.query(
        'insert into limit_inputs (uri, title, body, sha256, raw) values ($1, $2, $3, $4, $5) on conflict (uri) do nothing',
        [uri, headline, text, createHash('sha256').update(raw).digest('hex'), raw],
      )
      await rm(file)
    }
  }
  await Promise.all(Array.from({ length: LIMIT_AT_ONCE }, work))
  return toRate(started, files.length)
}

/** Reads only the id, title and text of a document. */
function parse(text: string): { uri: string; title: string; text: string } {
  if (text.startsWith('{')) {
    const { uri, headline, body_xhtml } = JSON.parse(text) as Record<string, string>
    return { uri: uri as string, title: headline as string, text: body_xhtml as string }
  }
  const between = (start: string, end: string) =>
    text.slice(text.indexOf(start) + start.length, text.indexOf(end))
  return {
    uri: /guid="([^"]*)"/.exec(text)?.[1] as string,
    title: between('<headline>', '</headline>'),
    text: between('<body>', '</body>'),
  }
}

function toRate(started: number, documents: number): Ingested {
  const seconds = (performance.now() - started) / 1_000
  return { seconds, perSecond: documents / seconds }
}

/** Measures the duration of saves during some work. */
export async function measureSavesDuring(save: () => Promise<unknown>, work: () => Promise<unknown>) {
  const times: number[] = []
  let isOver = false
  const saving = (async () => {
    while (!isOver) {
      const started = performance.now()
      await save()
      times.push(performance.now() - started)
      await pause(SAVE_EVERY_MS)
    }
  })()
  // If the server is gone, both fail; the first error is reported.
  saving.catch(() => {})
  await work().finally(() => {
    isOver = true
  })
  await saving
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { latencies: { p50: share(0.5), p95: share(0.95) } }
}
