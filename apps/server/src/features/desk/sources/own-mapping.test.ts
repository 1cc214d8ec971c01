// A source in an agency's own format: its mapping is entered, tried, saved and used.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../../test/app.ts'
import { MAIN_SITE } from '../../../test/newsroom.ts'
import { openTestWebServer, type TestWebServer } from '../../../test/outside/canary.ts'

const DESK: Principal = { roleId: '4' }
const PATIENT = { timeout: 15_000 }
const DOCUMENT = `<wire><story ref="7"><head>Kar geldi</head><text>Yollar açık.</text><sent>20/11/2026 09:30</sent></story>
  <story ref="8"><head>Kar kalktı</head><text>Yollar yine açık.</text></story></wire>`
const ROWS = [
  { field: 'externalId', path: '@ref' },
  { field: 'title', path: 'head' },
  { field: 'bodyHtml', path: 'text', conversion: 'plain' },
  { field: 'createdDate', path: 'sent', conversion: 'dayFirst', value: 'Europe/Istanbul' },
  { field: 'city', path: 'place' },
]
const rowsOf = (rows: readonly object[]) =>
  rows.map((row, place) => ({ key: `r${place}`, type: 'row', ...row }))
const SAVE = `mutation ($input: AgencySourceInput!) { saved: saveAgencySource(input: $input) {
  id version mappingItems mappingRows { field path conversion value } } }`
const TRY = `mutation ($input: AgencySourceTrialInput!) { tried: tryAgencySource(input: $input) { error { code } documents {
  fileName format itemCount refusals { code }
  items { title fields { field value from doubt } } } } }`

let server: TestApp
let agency: TestWebServer
let agencyId: string
const db = () => server.newsroom.database.db

beforeAll(async () => {
  agency = await openTestWebServer((_, reply) => reply.writeHead(200).end(DOCUMENT))
  server = await startTestApp({ MANSET_ALLOWED_HOSTS: agency.host })
  const made = await ask('mutation ($input: AgencyInput!) { saveAgency(input: $input) { id } }', {
    name: 'Kendi Ajansı',
    siteIds: [MAIN_SITE],
    isApproved: true,
  })
  agencyId = made.saveAgency.id
})
afterAll(async () => {
  await server.close()
  await agency.close()
})

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
async function ask(query: string, input: object): Promise<any> {
  const { data, errors } = await server.call(DESK, query, { input })
  expect(errors).toBeUndefined()
  return data
}
const source = (more: object = {}) => ({
  ...{ agencyId, kind: 'http', name: 'Kendi', address: agency.url('/wire.xml'), signIn: 'none' },
  ...{ intervalSeconds: 10, isApproved: false, format: 'mapped', mappingSource: 'xml' },
  ...{ mappingItems: '/wire/story', mappingRows: rowsOf(ROWS), ...more },
})
async function problemsOf(rows: readonly object[], more: object = {}) {
  const { errors } = await server.call(DESK, SAVE, { input: source({ mappingRows: rowsOf(rows), ...more }) })
  return errors?.[0]?.extensions.problems?.map(({ field, rule }) => `${field} ${rule}`)
}

test('each row shows its own error, and the mapping shows missing fields', async () => {
  expect(
    await problemsOf([
      { field: 'title', path: 'head[' },
      { field: 'title' },
      { field: 'createdDate', path: 'a', conversion: 'html' },
      { field: 'createdDate', path: 'a', value: 'Mars/Base' },
      { field: 'language', conversion: 'constant' },
      { field: 'pubStatus', path: 'a', conversion: 'words', value: 'kill' },
    ]),
  ).toEqual([
    'mappingRows.0.path mappingPath',
    'mappingRows.1.path required',
    'mappingRows.2.conversion mappingConversion',
    'mappingRows.3.value timeZone',
    'mappingRows.4.value required',
    'mappingRows.5.value mappingWords',
    'mappingRows mappingId',
  ])
  expect(await problemsOf([{ field: 'externalId', path: '@ref' }], { mappingItems: '//story' })).toEqual([
    'mappingItems mappingPath',
    'mappingRows mappingSays',
  ])
  expect(await problemsOf([])).toEqual(['mappingRows required'])
})

test('a row with an unknown field is rejected by name in a trial', async () => {
  for (const field of ['nothing', 'constructor']) {
    const mappingRows = rowsOf([...ROWS, { field, path: 'a' }])
    const { errors } = await server.call(DESK, TRY, { input: source({ mappingRows }) })
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION')
  }
})

test('a trial before saving shows the value of each field and missing paths', async () => {
  const { tried } = await ask(TRY, source())
  expect(tried).toMatchObject({ error: null, documents: [{ format: 'mapped', itemCount: 2, refusals: [] }] })
  const [first, second] = tried.documents[0].items
  expect(first.fields).toEqual(
    expect.arrayContaining([
      { field: 'title', value: 'Kar geldi', from: 'head', doubt: null },
      { field: 'bodyHtml', value: 'Yollar açık.', from: 'text', doubt: null },
      { field: 'createdDate', value: '2026-11-20T06:30:00.000Z', from: 'sent', doubt: null },
      { field: 'city', value: null, from: 'place', doubt: 'missing' },
    ]),
  )
  expect(second.fields).toContainEqual({ field: 'createdDate', value: null, from: 'sent', doubt: 'missing' })
})

test('saved, it is used for new documents; another format clears it, and its history retains it', async () => {
  const { saved } = await ask(SAVE, source({ isApproved: true }))
  expect(saved.mappingRows[3]).toEqual(ROWS[3])
  const items = () =>
    db().selectFrom('agency_contents').select(['title', 'external_id']).orderBy('external_id').execute()
  await expect.poll(items, PATIENT).toEqual([
    { title: 'Kar geldi', external_id: '7' },
    { title: 'Kar kalktı', external_id: '8' },
  ])
  const [{ format }] = (await db().selectFrom('agency_documents').select('format').execute()) as [
    { format: string },
  ]
  expect(format).toBe('mapped')
  const changed = await ask(SAVE, { id: saved.id, version: saved.version, format: null })
  expect(changed.saved).toMatchObject({ version: saved.version + 1, mappingItems: null, mappingRows: [] })
  const before = await db()
    .selectFrom('revisions')
    .select('snapshot')
    .where('entity', '=', 'agencySource')
    .where('item_id', '=', saved.id)
    .where('version', '=', saved.version)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(before.snapshot)).toContain('"@ref"')
})

test('a folder, which is not polled, is tried on documents it delivered', async () => {
  const folder = await db()
    .selectFrom('agency_sources as s')
    .select(['s.id', 's.name'])
    .where('s.agency_id', '=', agencyId)
    .where('s.kind', '=', 'folder')
    .executeTakeFirstOrThrow()
  const states = 'query ($ids: [ID!]) { states: getAgencySourceStates(ids: $ids) { folder } }'
  const answer = await server.call(DESK, states, { ids: [folder.id] })
  const inbox = String((answer.data as unknown as { states: { folder: string }[] }).states[0]?.folder)
  await expect.poll(() => existsSync(inbox), PATIENT).toBe(true)
  await writeFile(
    path.join(inbox, 'own.xml'),
    DOCUMENT.replace('wire>', 'cable>').replace('</wire', '</cable'),
  )
  const refused = () =>
    db().selectFrom('agency_documents').select('reason_code').where('source_id', '=', folder.id).execute()
  await expect.poll(refused, PATIENT).toEqual([{ reason_code: 'xml.root' }])
  const trial = source({ id: folder.id, kind: 'folder', name: folder.name, address: null, signIn: null })
  const { tried } = await ask(TRY, { ...trial, intervalSeconds: null, mappingItems: '/cable/story' })
  expect(tried.documents).toMatchObject([{ fileName: 'own.xml', format: 'mapped', itemCount: 2 }])
})
