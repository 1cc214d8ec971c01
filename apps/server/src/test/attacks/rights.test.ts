// Writing what one may not: forged fields, other sites' ids, steps without the right, versions that were not read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GraphqlAnswer, type Principal, startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../newsroom.ts'
import { ADMINISTRATOR, attack, EDITOR, expectUnharmed } from './attack.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

const AUTHOR = { roleId: '3' } as const satisfies Principal
const VIEWER = { roleId: '8' } as const satisfies Principal
const ARAB = { roleId: '2', siteId: ARABIC_SITE } as const satisfies Principal

const codeOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions.code
const SAVE_NEWS = 'mutation ($input: NewsInput!) { saved: saveNews(input: $input) { id version status } }'
interface Saved {
  id: string
  version: number
  status: string
}
async function newsOf(who: Principal, input: object = {}, siteId = MAIN_SITE): Promise<Saved> {
  const answer = await server.call(who, SAVE_NEWS, { input: { title: 'Deneme', ...input } }, siteId)
  expect(answer.errors).toBeUndefined()
  return (answer.data as unknown as { saved: Saved }).saved
}

/** Rows of every table that people write to; equal before and after means nothing was written. */
async function everything(): Promise<string> {
  const { pool } = server.newsroom.database
  const sums: string[] = []
  for (const table of [
    'contents',
    'categories',
    'authors',
    'users',
    'user_roles',
    'permissions',
    'revisions',
    'audit_entries',
    'agency_contents',
    'agency_uses',
    'sites',
  ]) {
    const { rows } = await pool.query(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as sum from ${table} t`,
    )
    sums.push(`${table} ${rows[0].sum}`)
  }
  return sums.join('\n')
}

async function expectNothingWritten(attempt: () => Promise<unknown>) {
  const before = await everything()
  await attempt()
  expect(await everything()).toBe(before)
}

describe('fields that are not for callers to set', () => {
  const forged = {
    siteId: 2,
    createdBy: '1',
    created_by: '1',
    updatedBy: '1',
    createdDate: '2020-01-01T00:00:00Z',
    type: 'column',
    publishedDate: '2020-01-01T00:00:00Z',
    agencyContentId: '1',
    roles: ['1'],
    lockEpoch: 9,
    isAdmin: true,
    folded: 'x',
    removedDate: null,
    fullName: 'x',
    hierarchy: 'main',
    nothing: 1,
  }
  it.each(Object.entries(forged))('%s', async (name, value) => {
    await expectNothingWritten(async () => {
      for (const [type, call, base] of [
        ['NewsInput', 'saveNews', { title: 'x' }],
        ['PhotoGalleryInput', 'savePhotoGallery', { title: 'x' }],
        ['CategoryInput', 'saveCategory', { name: 'x', order: 1 }],
        ['AuthorInput', 'saveAuthor', { name: 'x', surname: 'y', order: 1 }],
      ] as const) {
        const answer = await server.call(
          ADMINISTRATOR,
          `mutation ($input: ${type}!) { ${call}(input: $input) { id } }`,
          { input: { ...base, [name]: value } },
        )
        expect(codeOf(answer)).toBe('VALIDATION')
        expect(answer.errors?.[0]?.extensions.problems).toEqual([expect.objectContaining({ field: name })])
      }
    })
  })

  it('deeper down as well', async () => {
    const image = { path: '/media/x.jpg', crops: [] }
    await expectNothingWritten(async () => {
      for (const [cover, field] of [
        [{ ...image, width: 1, height: 1 }, 'cover.width'],
        [
          { ...image, crops: [{ cropTypeId: '1x1', x: 0, y: 0, width: 1, height: 1, path: '/etc/passwd' }] },
          'cover.crops.0.path',
        ],
        [{ ...image, focalPoint: { x: 0, y: 0, z: 0 } }, 'cover.focalPoint.z'],
      ] as const) {
        const answer = await server.call(EDITOR, SAVE_NEWS, { input: { title: 'x', cover } })
        expect(answer.errors?.[0]?.extensions.problems?.map((problem) => problem.field)).toContain(field)
      }
    })
  })

  it('a prototype in an input is refused', async () => {
    await expectNothingWritten(async () => {
      for (const inner of [
        '"__proto__":{"status":"published"}',
        '"constructor":{"prototype":{"status":"published"}}',
      ]) {
        const body = `{"query":${JSON.stringify(SAVE_NEWS)},"variables":{"input":{"title":"x",${inner}}}}`
        expect((await attack(server, { body })).status).toBe(400)
      }
    })
    expect(({} as { status?: string }).status).toBeUndefined()
  })

  it('a file of another site, of nobody, or of the machine is no cover', async () => {
    await server.newsroom.database.db
      .insertInto('media')
      .values({
        site_id: ARABIC_SITE,
        sha256: 'b'.repeat(64),
        kind: 'image',
        mime: 'image/jpeg',
        path: '/media/foreign.jpg',
        byte_size: '1',
        width: 1920,
        height: 1080,
        original_name: 'x.jpg',
      })
      .execute()
    await expectNothingWritten(async () => {
      for (const path of [
        '/media/foreign.jpg',
        '/media/../../etc/passwd',
        'file:///etc/passwd',
        'https://evil.test/a.jpg',
        '//evil.test/a.jpg',
        '/media/%2e%2e/x',
        'javascript:alert(1)',
      ]) {
        const answer = await server.call(EDITOR, SAVE_NEWS, {
          input: { title: 'x', cover: { path, crops: [] } },
        })
        expect(answer.errors?.[0]?.extensions.problems).toEqual([
          expect.objectContaining({ field: 'cover', rule: 'knownMedia' }),
        ])
      }
    })
  })
})

describe('steps without the right', () => {
  it('an author writes a draft, but does not publish, directly or by the back door', async () => {
    const draft = await newsOf(AUTHOR)
    await expectNothingWritten(async () => {
      for (const status of ['published', 'scheduled', 'removed', 'unpublished', 'expired', 'Published', 'x'])
        expect(
          codeOf(
            await server.call(AUTHOR, SAVE_NEWS, { input: { id: draft.id, version: draft.version, status } }),
          ),
        ).toMatch(/FORBIDDEN|VALIDATION|STATUS/)
      for (const status of ['published', 'removed'])
        expect(
          codeOf(
            await server.call(
              AUTHOR,
              'mutation ($id: ID!, $version: Int!, $status: String!) { changeContentStatus(id: $id, version: $version, status: $status) { id } }',
              { id: draft.id, version: draft.version, status },
            ),
          ),
        ).toMatch(/FORBIDDEN|VALIDATION|STATUS/)
      expect(
        codeOf(await server.call(AUTHOR, SAVE_NEWS, { input: { title: 'Hemen', status: 'published' } })),
      ).toMatch(/FORBIDDEN|VALIDATION|STATUS/)
    })
  })

  it('an editor does not approve a category or an author, nor write one', async () => {
    const made = await server.call(
      ADMINISTRATOR,
      'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id version } }',
      { input: { name: 'Spor', order: 1 } },
    )
    const { id, version } = (made.data as unknown as { saveCategory: Saved }).saveCategory
    await expectNothingWritten(async () => {
      expect(
        codeOf(
          await server.call(
            EDITOR,
            'mutation ($id: ID!, $version: Int!) { approveCategory(id: $id, version: $version, isApproved: true) { id } }',
            { id, version },
          ),
        ),
      ).toBe('FORBIDDEN')
      expect(
        codeOf(
          await server.call(
            EDITOR,
            'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id } }',
            { input: { id, version, name: 'Benim' } },
          ),
        ),
      ).toBe('FORBIDDEN')
    })
  })

  it('a viewer writes nothing at all', async () => {
    const { id, version } = await newsOf(EDITOR)
    await expectNothingWritten(async () => {
      for (const input of [
        { title: 'x' },
        { id, version, title: 'x' },
        { id: '999999', version: 1, title: 'x' },
      ])
        expect(codeOf(await server.call(VIEWER, SAVE_NEWS, { input }))).toBe('FORBIDDEN')
    })
  })

  it('a person looks up no other person without the right', async () => {
    const query = 'query ($id: ID!) { getUser(id: $id) { email roles { siteId roleIds } } }'
    for (const who of [EDITOR, AUTHOR, VIEWER])
      expect(codeOf(await server.call(who, query, { id: '1' }))).toBe('FORBIDDEN')
  })

  it('a field that is forbidden is so under another name, in a fragment, and switched off', async () => {
    for (const query of [
      '{ mine: getUser(id: "1") { e: email } }',
      '{ ...A } fragment A on Query { getUser(id: "1") { ...B } } fragment B on User { email }',
      'query ($off: Boolean = false) { currentTime getUser(id: "1") @include(if: $off) { email } }',
      '{ currentTime ... @skip(if: true) { getUser(id: "1") { email } } }',
    ]) {
      const answer = await server.call(EDITOR, query)
      expect(codeOf(answer)).toBe('FORBIDDEN')
      expect(answer.data ?? null).toBeNull()
    }
  })
})

describe('ids of another site', () => {
  it('are not read, listed, changed, approved or referred to', async () => {
    const foreign = await newsOf(ARAB, { title: 'خبر' }, ARABIC_SITE)
    const made = await server.call(
      { roleId: '1', siteId: ARABIC_SITE },
      'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id version } }',
      { input: { name: 'رياضة', order: 1, isApproved: true } },
      ARABIC_SITE,
    )
    const category = (made.data as unknown as { saveCategory: Saved }).saveCategory
    await expectNothingWritten(async () => {
      const calls: [string, object][] = [
        ['query ($id: ID!) { getNews(id: $id) { title } }', { id: foreign.id }],
        ['query ($id: ID!) { getPhotoGallery(id: $id) { title } }', { id: foreign.id }],
        ['query ($id: ID!) { getContent(id: $id) { title } }', { id: foreign.id }],
        ['query ($id: ID!) { getCategory(id: $id) { name } }', { id: category.id }],
        [SAVE_NEWS, { input: { id: foreign.id, version: foreign.version, title: 'x' } }],
        [
          'mutation ($id: ID!, $version: Int!) { changeContentStatus(id: $id, version: $version, status: "removed") { id } }',
          { id: foreign.id, version: foreign.version },
        ],
        [
          'mutation ($id: ID!, $version: Int!) { approveCategory(id: $id, version: $version, isApproved: false) { id } }',
          { id: category.id, version: category.version },
        ],
        [
          'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id } }',
          { input: { id: category.id, version: category.version, name: 'x' } },
        ],
      ]
      for (const [query, variables] of calls)
        expect({ query, code: codeOf(await server.call(ADMINISTRATOR, query, variables)) }).toEqual({
          query,
          code: 'NOT_FOUND',
        })
      for (const input of [{ categoryIds: [category.id] }, { relatedContentIds: [foreign.id] }])
        expect(
          (await server.call(EDITOR, SAVE_NEWS, { input: { title: 'x', ...input } })).errors?.[0]?.extensions
            .problems,
        ).toEqual([expect.objectContaining({ rule: 'known' })])
      expect(
        (
          await server.call(
            ADMINISTRATOR,
            'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id } }',
            { input: { name: 'Alt', order: 1, parentId: category.id } },
          )
        ).errors?.[0]?.extensions.problems,
      ).toContainEqual(expect.objectContaining({ field: 'parentId' }))
    })
    const list = await server.call(
      ADMINISTRATOR,
      '{ getContents(page: 1, limit: 200, filter: { statuses: ["draft", "published", "waiting"] }) { id siteId } }',
    )
    const ids = (list.data as unknown as { getContents: { id: string; siteId: number }[] }).getContents
    expect(ids.filter(({ id, siteId }) => id === foreign.id || siteId !== MAIN_SITE)).toEqual([])
  })

  it('a photo gallery is not opened or saved as a news', async () => {
    const made = await server.call(
      EDITOR,
      'mutation ($input: PhotoGalleryInput!) { saved: savePhotoGallery(input: $input) { id version } }',
      { input: { title: 'Galeri' } },
    )
    const { id, version } = (made.data as unknown as { saved: Saved }).saved
    await expectNothingWritten(async () => {
      expect(codeOf(await server.call(EDITOR, 'query ($id: ID!) { getNews(id: $id) { id } }', { id }))).toBe(
        'NOT_FOUND',
      )
      expect(codeOf(await server.call(EDITOR, SAVE_NEWS, { input: { id, version, title: 'x' } }))).toBe(
        'NOT_FOUND',
      )
    })
  })
})

describe('versions', () => {
  it('a save over a version that was not read is refused, however it is written', async () => {
    const draft = await newsOf(EDITOR)
    await newsOf(EDITOR, { id: draft.id, version: draft.version, title: 'İkinci' })
    await expectNothingWritten(async () => {
      for (const version of [draft.version, 0, -1, 99, null, undefined])
        expect(
          codeOf(await server.call(EDITOR, SAVE_NEWS, { input: { id: draft.id, version, title: 'Üçüncü' } })),
        ).toBe('STALE_VERSION')
    })
  })

  it('of ten saves at once one is taken', async () => {
    const draft = await newsOf(EDITOR)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.call(EDITOR, SAVE_NEWS, {
          input: { id: draft.id, version: draft.version, title: `Yarış ${index}` },
        }),
      ),
    )
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.errors).map(codeOf))).toEqual(new Set(['STALE_VERSION']))
  })
})
