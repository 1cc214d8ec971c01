// Access to another site by its ids, to another type, and over versions that were not read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../newsroom.ts'
import { ADMINISTRATOR, EDITOR, expectUnharmed } from './attack.ts'
import { codeOf, expectNothingWritten, SAVE_NEWS, type Saved, saveNews } from './writes.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

const ARAB = { roleId: '2', siteId: ARABIC_SITE } as const satisfies Principal

describe('IDs of another site', () => {
  it('cannot be read, listed, changed, approved or referred to', async () => {
    const foreign = await saveNews(server, ARAB, { title: 'خبر' }, ARABIC_SITE)
    const made = await server.call(
      { roleId: '1', siteId: ARABIC_SITE },
      'mutation ($input: CategoryInput!) { saveCategory(input: $input) { id version } }',
      { input: { name: 'رياضة', order: 1, isApproved: true } },
      ARABIC_SITE,
    )
    const category = (made.data as unknown as { saveCategory: Saved }).saveCategory
    await expectNothingWritten(server, async () => {
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

  it('a photo gallery cannot be opened or saved as a news', async () => {
    const made = await server.call(
      EDITOR,
      'mutation ($input: PhotoGalleryInput!) { saved: savePhotoGallery(input: $input) { id version } }',
      { input: { title: 'Galeri' } },
    )
    const { id, version } = (made.data as unknown as { saved: Saved }).saved
    await expectNothingWritten(server, async () => {
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
  it('a save over an unread version is rejected, however it is written', async () => {
    const draft = await saveNews(server, EDITOR)
    await saveNews(server, EDITOR, { id: draft.id, version: draft.version, title: 'İkinci' })
    await expectNothingWritten(server, async () => {
      for (const version of [draft.version, 0, -1, 99, null, undefined])
        expect(
          codeOf(await server.call(EDITOR, SAVE_NEWS, { input: { id: draft.id, version, title: 'Üçüncü' } })),
        ).toBe('STALE_VERSION')
    })
  })

  it('of ten simultaneous saves one is accepted', async () => {
    const draft = await saveNews(server, EDITOR)
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
