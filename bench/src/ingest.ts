// Documents from a watched folder to the list of the desk, while people save: how many a second, beside the bare limit
// of reading each file, parsing it no further than needed and inserting one row by hand-written SQL.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

const DOCUMENTS = 2_000
/** So many are under way at once in the limit, as in a pool of connections. */
const LIMIT_AT_ONCE = 4
const SAVE_EVERY_MS = 100
const PATIENCE_MS = 300_000

export interface Ingested {
  perSecond: number
  seconds: number
}
export interface IngestFigures {
  documents: number
  product: Ingested
  limit: Ingested
  /** Milliseconds of a save at ten a second, without and with documents coming in. */
  savesAlone: { p50: number; p95: number }
  savesMeanwhile: { p50: number; p95: number }
}

export interface IngestParts {
  pool: Pool
  /** A folder to write into, on the disk of the inbox. */
  folder: string
  /** The inbox of an agency that the product watches. */
  inbox: string
  save(): Promise<unknown>
}

export async function measureIngest({ pool, folder, inbox, save }: IngestParts): Promise<IngestFigures> {
  const files = await writeDocuments(folder)
  const savesAlone = await during(save, () => pause(5_000))
  let product: Ingested | undefined
  const savesMeanwhile = await during(save, async () => {
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

/** Half ninjs and half NewsML-G2, some 4 kB each. */
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
  // By their names, at once: as a mirror or a burst delivers.
  for (const file of files) await rename(file, path.join(inbox, path.basename(file)))
  while ((await count()) - before < files.length) {
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`${(await readdir(inbox)).length} documents wait in the inbox`)
    await pause(25)
  }
  const figures = ingested(started, files.length)
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
  return ingested(started, files.length)
}

/** No more of a document than its id, title and text. */
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

function ingested(started: number, documents: number): Ingested {
  const seconds = (performance.now() - started) / 1_000
  return { seconds, perSecond: documents / seconds }
}

/** How long saves take while something is done. */
export async function during(save: () => Promise<unknown>, work: () => Promise<unknown>) {
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
  // A server that is gone makes both fail: what failed first is told.
  saving.catch(() => {})
  await work().finally(() => {
    isOver = true
  })
  await saving
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { latencies: { p50: share(0.5), p95: share(0.95) } }
}
