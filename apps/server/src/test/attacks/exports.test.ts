// Formula injection through titles, names and headings into every exportable file.
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { MAIN_SITE } from '../newsroom.ts'
import { ADMINISTRATOR, attack, corpusList, EDITOR, expectUnharmed } from './attack.ts'

/** From the corpora, and forms that spreadsheets are known to execute. */
const FORMULAS = [
  ...corpusList('own-lists/dev/csv_formulas.json'),
  ' =1+1',
  '\u{feff}=1+1',
  '\u{a0}+1',
  '-2+3+cmd|" /C calc"!A0',
  '\t=1+1',
  '"=1+1',
  '|calc',
  '＠SUM(1)',
  '﹦1+1',
  'Veli;=1+1',
  'Veli,=1+1',
  'Veli ; , @SUM(1)',
  'Veli;;"+1+1"',
]

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ MANSET_MOST_EXPORT_ROWS: '100' })
  for (const [index, title] of FORMULAS.entries()) {
    const news = 'mutation Save($input: NewsInput!) { saveNews(input: $input) { id } }'
    await server.call(EDITOR, news, { input: { title } })
    const category = 'mutation Save($input: CategoryInput!) { saveCategory(input: $input) { id } }'
    await server.call(ADMINISTRATOR, category, {
      input: { name: title, linkName: `formul-${index}`, order: index, isApproved: true },
    })
    // A name comes from the identity provider, which we don't control.
    await server.newsroom.database.db
      .insertInto('users')
      .values({
        issuer: server.issuer.issuer,
        subject: `formul-${index}`,
        name: title,
        username: `formul-${index}`,
      })
      .execute()
  }
})
afterAll(() => server.close())

const COLUMNS = {
  contents: ['title', 'id'],
  category: ['name', 'id'],
  audit: ['item', 'id', 'changes'],
  user: ['name', 'id'],
} as const
type List = keyof typeof COLUMNS
const FILTERS = { contents: { statuses: ['draft'] }, category: {}, audit: { actions: ['created'] }, user: {} }

async function take(list: List, format: 'csv' | 'xlsx', more: object = {}) {
  const token = await server.tokenOf(ADMINISTRATOR)
  const answer = await fetch(`${server.url}/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      siteid: String(MAIN_SITE),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      list,
      format,
      filter: FILTERS[list],
      columns: COLUMNS[list].map((key) => ({ key, heading: `=${key}` })),
      yes: 'Evet',
      no: 'Hayır',
      separator: ';',
      ...more,
    }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.status, bytes.toString().slice(0, 300)).toBe(200)
  return { bytes, headers: answer.headers }
}

const storedTitle = (title: string) => title.trim()
const FORMULA = /^[\s\p{C}'"`%]*[=+\-@|＝＋－＠−﹢﹣﹦﹫]/u

describe.each(Object.keys(COLUMNS) as List[])('formulas in the export of %s', (list) => {
  it('are texts in a CSV file, and parse back unchanged', async () => {
    const { bytes } = await take(list, 'csv')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [headings, ...rows] = parse(bytes, { delimiter: ';', bom: true }) as string[][]
    expect(headings?.[0]).toMatch(/^'=/)
    expect(rows.length).toBeGreaterThanOrEqual(FORMULAS.length)
    for (const cell of rows.flat()) if (FORMULA.test(cell)) expect(cell).toMatch(/^'/)
    const said = rows.map(([first]) => storedTitle((first ?? '').replace(/(^|[,;])'/g, '$1')))
    for (const formula of FORMULAS) expect(said).toContain(storedTitle(formula))
  })

  it('stay texts for a program that expects another separator, or ignores quotes', async () => {
    for (const separator of [';', ','])
      for (const cell of (await take(list, 'csv', { separator })).bytes.toString().split(/\r?\n|[,;\t]/))
        if (FORMULA.test(cell)) expect(cell).toMatch(/^[\ufeff"]*'/)
  })

  it('are text cells in a workbook, unchanged', async () => {
    const { bytes } = await take(list, 'xlsx')
    const [{ data: rows }] = (await readExcel(Readable.from([bytes]) as never)) as unknown as [
      { data: unknown[][] },
    ]
    const said = rows.slice(1).map(([first]) => storedTitle(String(first)))
    for (const formula of FORMULAS) expect(said).toContain(storedTitle(formula))
  })
})

describe('an export', () => {
  it('is rejected for people who may not see the list, and for a list that does not exist', async () => {
    const body = (list: string, more: object = {}) =>
      JSON.stringify({
        list,
        format: 'csv',
        filter: {},
        columns: [{ key: 'id', heading: 'Id' }],
        yes: 'y',
        no: 'n',
        separator: ',',
        ...more,
      })
    const codes = async (who: Parameters<typeof attack>[1]['who'], text: string) =>
      (await attack(server, { who, path: '/export', body: text })).code
    expect(await codes('anonymous', body('contents'))).toBe('UNAUTHENTICATED')
    expect(await codes(EDITOR, body('audit'))).toBe('FORBIDDEN')
    expect(await codes(EDITOR, body('user'))).toBe('FORBIDDEN')
    expect(await codes(EDITOR, body('users'))).toBe('NOT_FOUND')
    expect(await codes(EDITOR, body('__proto__'))).toBe('NOT_FOUND')
    expect(await codes(EDITOR, body('contents', { columns: [{ key: 'body', heading: 'x' }] }))).toBe(
      'VALIDATION',
    )
    expect(await codes(EDITOR, body('contents', { columns: [{ key: 'constructor', heading: 'x' }] }))).toBe(
      'VALIDATION',
    )
    expect(await codes(EDITOR, body('contents', { filter: { siteId: 2 } }))).toBe('VALIDATION')
    expect(await codes(EDITOR, body('contents', { filter: { categoryIds: ['1 or 1=1'] } }))).toBe(
      'VALIDATION',
    )
    expect(await codes(EDITOR, body('contents', { format: 'html' }))).toBe('VALIDATION')
    await expectUnharmed(server)
  })

  it('records in the audit log who exported what', async () => {
    await take('category', 'csv')
    const [entry] = await server.newsroom.database.db
      .selectFrom('audit_entries')
      .select(['entity', 'actor_id', 'changes'])
      .where('action', '=', 'exported')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toMatchObject({ entity: 'category', changes: { format: { after: 'csv' } } })
    expect(entry?.actor_id).toBeTruthy()
  })
})
