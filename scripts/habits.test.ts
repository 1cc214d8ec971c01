// Shows that the rules catch what they are meant to catch.
import { describe, expect, it } from 'vitest'
import { faultsOf } from './habits.mjs'

const FEATURE = 'apps/server/src/features/menu/menu.ts'
const saysOf = (text: string, file = FEATURE) => faultsOf(file, text).map(({ says }) => says)
const CHANGES =
  'changes what has a version through platform/change/record.ts, which leaves revision, audit and event'
const ANNOUNCES = 'announces a change through platform/change/record.ts'

describe('versioned tables are written by one module', () => {
  it.each([
    ['an update in SQL', 'await sql`\n  update contents\n set title = 1`.execute(db)'],
    ['an update with an alias', 'sql`update list_views as t set name = 1`'],
    ['an insert in SQL', 'sql`insert into feature_flags (site_id) values (4)`'],
    ['an insert into a table of a plain entity', 'sql`INSERT INTO "headline_tags" (name) values (1)`'],
    ['a removal', 'sql`delete from agency_contents where id = 1`'],
    ['an update by the builder', "await db.updateTable('users').set({ name }).execute()"],
    ['an update by the builder with an alias', "db.updateTable(\n  'contents as c',\n)"],
    ['an insert by the builder', "db.insertInto('role_rights').values({})"],
    ['a revision', 'sql`insert into revisions (entity) values (1)`'],
    ['a version counted by hand', 'const version = before.version + 1'],
    ['a table that is named elsewhere', ['sql`update $', '{sql.table(entity.table)} set name = 1`'].join('')],
  ])('%s is rejected elsewhere', (_, text) => {
    expect(saysOf(text)).toContain(CHANGES)
    expect(saysOf(text, 'apps/server/src/platform/change/statement.ts')).not.toContain(CHANGES)
    expect(saysOf(text, 'apps/server/src/features/menu/menu.test.ts')).toEqual([])
  })

  it('a manual announcement is rejected', () => {
    expect(saysOf('sql`select pg_notify(channel, 1)`')).toEqual([ANNOUNCES])
    expect(saysOf('const event = rowAnnouncement(parts)')).toEqual([ANNOUNCES])
    expect(saysOf('sql`select pg_notify(1, 2)`', 'apps/server/src/platform/live.ts')).toEqual([])
  })

  it.each([
    ['reading', 'sql`select id from contents t where t.version = 1`', "db.selectFrom('users')"],
    [
      'tables without a version',
      'sql`insert into user_roles (user_id) values (1)`',
      "db.insertInto('pending_uploads')",
    ],
    [
      'prose',
      '// Whatever is read here may be updated; contents stay.',
      'sql`on conflict do update set a = 1`',
    ],
  ])('%s is allowed', (_, ...texts) => {
    expect(texts.flatMap((text) => saysOf(text))).toEqual([])
  })
})

it.each(['at: new Date(),', 'const begun = Date.now()'])(
  'the current time is taken from the clock: %s',
  (text) => {
    const says = 'takes the time of day from the clock of platform'
    expect(saysOf(text)).toEqual([says])
    expect(saysOf(text, 'apps/web/src/kit/list/tools/use-export.ts')).toEqual([says])
    expect(saysOf(text, 'apps/server/src/platform/clock.ts')).toEqual([])
    expect(saysOf('new Date(moment)')).toEqual([])
  },
)

it('the message has the line of the finding', () => {
  expect(faultsOf(FEATURE, "// 1\n// 2\ndb.updateTable('menus')")).toEqual([{ line: 3, says: CHANGES }])
})

it.each(['docs/how-to/add-a-kind.md', FEATURE, 'e2e/shell.spec.ts'])(
  '%s with merge markers is rejected',
  (file) => {
    const text = [
      'one',
      `${'<'.repeat(7)} ours`,
      'two',
      '='.repeat(7),
      'three',
      `${'>'.repeat(7)} theirs`,
    ].join('\n')
    expect(saysOf(text, file)).toEqual(['is merged to its end'])
    expect(saysOf('> a quotation, and a << b >> c', file)).toEqual([])
  },
)

describe('streams', () => {
  const JOINS =
    'joins streams by pipeline of node:stream/promises, which closes all of them and rejects with the first error'
  const SAYS_WHY = 'says in an error callback that does nothing why nothing is to be done'

  it.each([
    'return source.pipe(checked)',
    "import { pipeline, Readable } from 'node:stream'",
    "import {\n  finished,\n} from 'node:stream'",
  ])('piped without an end are rejected: %s', (text) => {
    expect(saysOf(text)).toEqual([JOINS])
    expect(saysOf(text, 'apps/demo/src/feeds/deliver.ts')).toEqual([JOINS])
    expect(saysOf(text, 'apps/web/src/app/app.tsx')).toEqual([])
  })

  it.each([
    "stream.on('error', () => {})",
    "stream.once('error', (_error) => {\n})",
    'pipeline(from, through, () => {})',
    'finished(stream, (error) => {})',
  ])('without an error handler are rejected: %s', (text) => {
    expect(saysOf(text)).toEqual([SAYS_WHY])
  })

  it.each([
    "import { type Readable, Transform } from 'node:stream'",
    "import { pipeline } from 'node:stream/promises'",
    "stream.on('error', () => {\n  // The call fails as well.\n})",
    "stream.on('error', reject)",
    'await pipeline(from, through, into)\nawait other.catch(() => {})',
  ])('that are closed and have a handler are allowed: %s', (text) => {
    expect(saysOf(text)).toEqual([])
  })
})

it.each([
  "localStorage.setItem('note', text)",
  "import { openDB } from 'idb'",
  'writeStored(storageKeys.locale, text)',
  'readStored(storageKeys.unsentTexts)',
])('unsaved text goes through platform/autosave: %s', (text) => {
  const says = 'stores unsaved text through platform/autosave, which demands its person, site, item and field'
  expect(saysOf(text, 'apps/web/src/abilities/assign/assign-dialog.tsx')).toEqual([says])
  expect(saysOf(text, 'apps/web/src/platform/autosave/unsent-texts.ts')).toEqual([])
})
