import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ninjs } from '../../../test/desk/inbox.ts'
import { MAIN_SITE } from '../../../test/newsroom.ts'
import { EDITOR, openSourceDesk, SECRET, type SourceDesk } from './test-source-desk.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk()
})
afterEach(() => desk.pauseAll())
afterAll(() => desk.close())

describe('a source that receives pushes', () => {
  it('answers once the document is in the ledger, and ingests the same one once', async () => {
    const { id } = await desk.save({
      kind: 'push',
      address: null,
      secret: { text: SECRET },
      isApproved: true,
    })
    const sent = ninjs({ uri: 'urn:anka:push:1' })
    const answer = await desk.push(id, SECRET, sent)
    expect([answer.status, await answer.json()]).toEqual([202, { isNew: true, outcome: 'new' }])
    const again = await desk.push(id, `Bearer ${SECRET}`, sent, 'authorization')
    expect([again.status, await again.json()]).toEqual([202, { isNew: false, outcome: null }])
    expect(await desk.stateOf(id)).toMatchObject({ received: 1, new: 1 })
  })

  it('gives drafts its category when nothing better is known', async () => {
    const { id: categoryId } = await desk
      .db()
      .insertInto('categories')
      .values({
        site_id: MAIN_SITE,
        name: 'Yurt',
        link_name: 'yurt',
        is_approved: true,
        content_types: ['news'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await desk.save({
      ...{ kind: 'push', address: null, secret: { text: SECRET }, isApproved: true, categoryId },
    })
    await desk.push(id, SECRET, ninjs({ uri: 'urn:anka:category', body_text: 'Metin' }))
    const item = await desk
      .db()
      .selectFrom('agency_contents')
      .select('id')
      .where('external_id', '=', 'urn:anka:category')
      .executeTakeFirstOrThrow()
    const made = await desk.ask(
      EDITOR,
      'mutation ($id: ID!) { made: createContentFromAgencyContent(agencyContentId: $id) { id } }',
      { id: item.id },
    )
    const { news } = await desk.ask(
      EDITOR,
      'query ($id: ID!) { news: getNews(id: $id) { categories { name } } }',
      {
        id: made.made.id,
      },
    )
    expect(news.categories).toEqual([{ name: 'Yurt' }])
  })

  it('answers a wrong key exactly as an unknown source does', async () => {
    const { id } = await desk.save({
      kind: 'push',
      address: null,
      secret: { text: SECRET },
      isApproved: true,
    })
    const other = await desk.save({ secret: { text: SECRET }, isApproved: true })
    const answers = [
      await desk.push(id, 'wrong', '{}'),
      await desk.push(id, '', '{}'),
      await desk.push('999999', SECRET, '{}'),
      await desk.push('../x', SECRET, '{}'),
      await desk.push(other.id, SECRET, '{}'),
    ]
    expect(answers.map((one) => one.status)).toEqual([401, 401, 401, 404, 401])
    const [first, second, third] = await Promise.all(answers.map((one) => one.text()))
    expect(second).toBe(first)
    expect(third).toBe(first)
    await desk.db().updateTable('agency_sources').set({ is_approved: false }).where('id', '=', id).execute()
    expect((await desk.push(id, 'wrong', '{}')).status).toBe(401)
    expect((await desk.stateOf(id)).error).toBeNull()
    const paused = await desk.push(id, SECRET, '{}')
    expect([paused.status, await paused.text()]).toEqual([401, first])
    // The source shows the reason for as long as it is paused.
    expect((await desk.stateOf(id)).error).toMatchObject({ code: 'pausedPush' })
    await desk.db().updateTable('agency_sources').set({ is_approved: true }).where('id', '=', id).execute()
    expect((await desk.stateOf(id)).error).toBeNull()
  })

  it('rejects documents above the size limit', async () => {
    const { id } = await desk.save({
      kind: 'push',
      address: null,
      secret: { text: SECRET },
      isApproved: true,
    })
    expect((await desk.push(id, SECRET, new Uint8Array(6 * 1_048_576))).status).toBe(413)
    expect(await desk.stateOf(id)).toMatchObject({ received: 0 })
  })
})
