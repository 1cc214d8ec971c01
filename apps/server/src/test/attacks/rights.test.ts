// Forbidden writes: forged fields, steps without permission, fields under another name.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE } from '../newsroom.ts'
import { ADMINISTRATOR, attack, EDITOR, expectUnharmed } from './attack.ts'
import { codeOf, expectNothingWritten, SAVE_NEWS, type Saved, saveNews } from './writes.ts'

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

describe('fields that callers may not set', () => {
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
    epoch: 9,
    isAdmin: true,
    folded: 'x',
    removedDate: null,
    fullName: 'x',
    hierarchy: 'main',
    nothing: 1,
  }
  it.each(Object.entries(forged))('%s', async (name, value) => {
    await expectNothingWritten(server, async () => {
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

  it('nested ones as well', async () => {
    const image = { path: '/media/x.jpg', crops: [] }
    await expectNothingWritten(server, async () => {
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

  it('a prototype key in an input is rejected', async () => {
    await expectNothingWritten(server, async () => {
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

  it('a file of another site, without an owner, or of the machine is rejected as a cover', async () => {
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
    await expectNothingWritten(server, async () => {
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

describe('steps without permission', () => {
  it('an author writes a draft, but does not publish, directly or indirectly', async () => {
    const draft = await saveNews(server, AUTHOR)
    await expectNothingWritten(server, async () => {
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

  it('an editor does not approve or write a category or an author', async () => {
    const made = await server.call(
      ADMINISTRATOR,
      'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id version } }',
      { input: { name: 'Spor', order: 1 } },
    )
    const { id, version } = (made.data as unknown as { saveCategory: Saved }).saveCategory
    await expectNothingWritten(server, async () => {
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
    const { id, version } = await saveNews(server, EDITOR)
    await expectNothingWritten(server, async () => {
      for (const input of [
        { title: 'x' },
        { id, version, title: 'x' },
        { id: '999999', version: 1, title: 'x' },
      ])
        expect(codeOf(await server.call(VIEWER, SAVE_NEWS, { input }))).toBe('FORBIDDEN')
    })
  })

  it('a viewer cannot find out by a change of status which contents exist', async () => {
    const { id } = await saveNews(server, EDITOR)
    const query = 'mutation ($id: ID!) { changeContentStatus(id: $id, version: 1, status: "removed") { id } }'
    for (const asked of [id, '999999', 'x'])
      expect(codeOf(await server.call(VIEWER, query, { id: asked }))).toBe('FORBIDDEN')
  })

  it('a person finds no other person without permission', async () => {
    const query = 'query ($id: ID!) { getUser(id: $id) { email roles { siteId roleIds } } }'
    for (const who of [EDITOR, AUTHOR, VIEWER])
      expect(codeOf(await server.call(who, query, { id: '1' }))).toBe('FORBIDDEN')
  })

  it('a forbidden field is also forbidden under an alias, in a fragment, and when skipped', async () => {
    for (const query of [
      '{ mine: getUser(id: "1") { e: email } }',
      '{ ...A } fragment A on Query { getUser(id: "1") { ...B } } fragment B on User { email }',
      'query ($off: Boolean = false) { currentTime getUser(id: "1") @include(if: $off) { email } }',
      '{ currentTime ... @skip(if: true) { getUser(id: "1") { email } } }',
    ]) {
      const answer = await server.call(EDITOR, query)
      expect(codeOf(answer)).toBe('FORBIDDEN')
      expect(answer.errors).toHaveLength(1)
      // Permitted roots may be answered; forbidden ones are missing under every alias.
      const { currentTime, ...others } = answer.data ?? {}
      expect(Object.values(others).filter((one) => one !== null)).toEqual([])
    }
  })
})
