import { randomUUID } from 'node:crypto'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stay } from '../../abilities/lock/stay.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { getBoard } from './board-row.ts'
import { bringBackVersion, changeBoard, takeBackChange } from './change-board.ts'
import { headlineRule, headlineTypeRule, reelRule, storyRule } from './item-rules.ts'
import { passTimeOn } from './pass-time.ts'
import { boardAt } from './snapshots.ts'
import { stepsOf } from './steps.ts'
import { newBoard, publishedNews } from './test-boards.ts'
import type { SentOperation } from './wanted-items.ts'

let newsroom: TestNewsroom
let chief: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = await newsroom.contextOf('6')
})
afterAll(() => newsroom.close())

const written = (title: string) => ({ title, url: `/${title}` })
const place = (title: string, after: string | null = null): SentOperation => ({
  kind: 'place',
  id: `new-${title}`,
  subject: null,
  to: 'live',
  after,
  item: written(title),
})

async function change(id: string, operations: SentOperation[], version?: number, context = chief) {
  const { version: standing } = await getBoard(id, chief)
  return changeBoard({ id, version: version ?? standing, operations, lockEpoch: null }, context)
}
const shown = ({ placements }: Awaited<ReturnType<typeof getBoard>>) =>
  placements.map(
    ({ card, isLive, order, pin }) =>
      `${isLive ? '' : '~'}${order} ${card.title}${pin === 'none' ? '' : '*'}`,
  )
const idOf = ({ placements }: Awaited<ReturnType<typeof getBoard>>, title: string) =>
  placements.find(({ card }) => card.title === title)?.id ?? ''

/** Somebody with these rights alone. */
const holding = (rights: readonly string[]): Context => ({
  ...chief,
  viewer: { ...chief.viewer, permissions: new Set(rights) },
})

describe('a headline list', () => {
  it('takes several at once, in the order they were chosen, as one version', async () => {
    const id = await newBoard(newsroom)
    const { board, refusal } = await change(id, [place('a'), place('b', 'new-a'), place('c', 'new-b')])
    expect(refusal).toBeNull()
    expect(shown(board)).toEqual(['1 a', '2 b', '3 c'])
    expect(board.version).toBe(2)
    expect(shown((await change(id, [{ kind: 'move', id: idOf(board, 'c'), after: null }])).board)).toEqual([
      '1 c',
      '2 a',
      '3 b',
    ])
  })

  it('shows the tag of a headline in the colour it was given, blue where none was said', async () => {
    const { board } = await change(await newBoard(newsroom), [place('tagged'), place('plain', 'new-tagged')])
    const administrator = await newsroom.contextOf('1')
    const wanted = { tagged: { name: 'Canlı', color: 'lightBrown' }, plain: { name: 'Analiz' } }
    for (const { itemId, card } of board.placements) {
      const values = { ...wanted[card.title as 'tagged' | 'plain'], isApproved: true }
      const tag = await saveItem(entityNamed('headlineTag'), {}, values, administrator)
      const { version, title, url } = card
      const item = { id: itemId, version, title, url, headlineTagId: tag.id }
      await saveItem(entityNamed('headline'), headlineRule, item, chief)
    }
    const { placements } = await getBoard(board.id, chief)
    expect(placements.map(({ card: { tag } }) => [tag?.name, tag?.color])).toEqual([
      ['Canlı', 'lightBrown'],
      ['Analiz', 'blue'],
    ])
  })

  it('with one operation that cannot be carried out is left as it was, whole', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(id, [place('a')])
    const refused = await change(id, [place('b'), { kind: 'move', id: idOf(board, 'a'), after: '999' }])
    expect(refused.refusal).toEqual({ reason: 'gone', at: 1, title: null, faults: [] })
    expect(shown(refused.board)).toEqual(['1 a'])
    expect(
      (
        await sql`select from headlines where title = 'b' and site_id = ${MAIN_SITE}`.execute(
          newsroom.database.db,
        )
      ).rows,
    ).toHaveLength(1)
  })

  it('refuses a date that is over, and leaves the card where it is', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(id, [place('a')])
    const date = new Date(Date.now() - 3_600_000).toISOString()
    const late = await change(id, [{ kind: 'toPending', id: idOf(board, 'a'), date }])
    expect(late.refusal).toMatchObject({ reason: 'past', at: 0 })
    expect(shown(late.board)).toEqual(['1 a'])
  })

  it('goes on from what stands when two moved different ones, and answers what stands when they moved the same', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(id, [place('a'), place('b', 'new-a'), place('c', 'new-b')])
    await change(id, [{ kind: 'move', id: idOf(board, 'c'), after: null }], board.version)
    const crossing = await change(
      id,
      [{ kind: 'move', id: idOf(board, 'a'), after: idOf(board, 'b') }],
      board.version,
    )
    expect(crossing.refusal).toBeNull()
    expect(shown(crossing.board)).toEqual(['1 c', '2 b', '3 a'])
    const same = await change(
      id,
      [{ kind: 'move', id: idOf(board, 'c'), after: idOf(board, 'b') }],
      board.version,
    )
    expect(same.refusal?.reason).toBe('changedMeanwhile')
    expect(shown(same.board)).toEqual(['1 c', '2 b', '3 a'])
  })

  it('has a content once, live or pending, and shows none that readers cannot see', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Yayında')
    const one = (name: string): SentOperation => ({
      kind: 'place',
      id: name,
      subject: null,
      to: 'live',
      after: null,
      item: { contentId },
    })
    expect(shown((await change(id, [one('x')])).board)).toEqual(['1 Yayında'])
    const twice = await change(id, [
      { kind: 'place', id: 'y', subject: null, to: 'pending', date: null, item: { contentId } },
    ])
    expect(twice.refusal?.reason).toBe('twice')
    const { itemId } = (await getBoard(id, chief)).placements[0] ?? { itemId: '' }
    const again = await change(id, [
      { kind: 'place', id: 'y', subject: null, to: 'pending', date: null, item: { itemId } },
    ])
    expect(again.refusal?.reason).toBe('twice')
    const draft = await publishedNews(newsroom, 'Taslak', 'draft')
    const unfit = await change(id, [{ ...one('z'), item: { contentId: draft } }])
    expect(unfit.refusal).toMatchObject({ reason: 'notFit', faults: [{ rule: 'unpublished' }] })
    expect(
      (
        await change(id, [
          { kind: 'place', id: 'z', subject: null, to: 'pending', date: null, item: { contentId: draft } },
        ])
      ).refusal,
    ).toBeNull()
  })

  it('says what its contents are about', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Seçim gecesi')
    const topic = { name: 'Seçim', isApproved: true }
    const { id: topicId } = await saveItem(entityNamed('subjectTitle'), {}, topic, chief)
    await sql`update contents set subject_title_ids = array[${topicId}::bigint] where id = ${contentId}`.execute(
      newsroom.database.db,
    )
    const { board } = await change(id, [
      { kind: 'place', id: 'n', subject: null, to: 'live', after: null, item: { contentId } },
      place('elle', 'n'),
    ])
    expect(board.placements.map(({ card }) => card.content?.topics)).toEqual([
      [{ id: topicId, name: 'Seçim' }],
      undefined,
    ])
  })

  it('is taken back as it was, and what it lost comes back with its item', async () => {
    const id = await newBoard(newsroom, 2)
    const { board } = await change(id, [place('a'), place('b', 'new-a')])
    const full = await change(id, [place('c')])
    expect(shown(full.board)).toEqual(['1 c', '2 a'])
    expect(full.dropped.map((one) => one.id)).toEqual([idOf(board, 'b')])
    const back = await takeBackChange({ id, version: full.board.version, lockEpoch: null }, chief)
    expect(back.refusal).toBeNull()
    expect(shown(back.board)).toEqual(['1 a', '2 b'])
  })

  it('is taken back one after another by whoever made the changes, and not over what others said of it since', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(id, [place('a'), place('b', 'new-a'), place('c', 'new-b')])
    const a = idOf(board, 'a')
    const first = await change(id, [{ kind: 'move', id: a, after: idOf(board, 'b') }])
    const second = await change(id, [{ kind: 'move', id: a, after: idOf(board, 'c') }])
    for (const { made } of [second, first])
      expect((await takeBackChange({ id, version: made ?? 0, lockEpoch: null }, chief)).refusal).toBeNull()
    expect(shown(await getBoard(id, chief))).toEqual(['1 a', '2 b', '3 c'])
    const third = await change(id, [{ kind: 'move', id: a, after: idOf(board, 'b') }])
    const other = await newsroom.contextOf('2')
    await change(id, [{ kind: 'move', id: a, after: idOf(board, 'c') }], undefined, other)
    const late = await takeBackChange({ id, version: third.made ?? 0, lockEpoch: null }, chief)
    expect(late.refusal?.reason).toBe('changedMeanwhile')
  })

  it('that is taken back keeps what somebody has put in the place of something else meanwhile', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(id, [place('a'), place('b', 'new-a')])
    const moved = await change(id, [{ kind: 'move', id: idOf(board, 'b'), after: null }])
    const replace = (item: object): SentOperation[] => [
      { kind: 'replace', id: idOf(board, 'a'), subject: null, item },
    ]
    const replaced = await change(id, replace(written('y')))
    await takeBackChange({ id, version: moved.made ?? 0, lockEpoch: null }, chief)
    expect(shown(await getBoard(id, chief))).toEqual(['1 y', '2 b'])
    await takeBackChange({ id, version: replaced.made ?? 0, lockEpoch: null }, chief)
    expect(shown(await getBoard(id, chief))).toEqual(['1 a', '2 b'])
  })

  it('makes nothing for what it does not take, and names the field of what cannot be made', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(id, [place('a')])
    const count = async () => {
      const { rows } = await sql<{ last: string }>`select max(id)::text as last from headlines`.execute(
        newsroom.database.db,
      )
      return rows[0]?.last
    }
    const before = await count()
    const gone: SentOperation = { kind: 'move', id: idOf(board, 'a'), after: '999' }
    expect((await change(id, [place('b'), gone])).refusal?.reason).toBe('gone')
    expect(await count()).toBe(before)
    const { rows } = await sql<{ next: string }>`
      select last_value::text as next from pg_sequences where sequencename = 'headlines_id_seq'`.execute(
      newsroom.database.db,
    )
    expect(rows[0]?.next).toBe(before)
    const long = { ...place('c'), item: { ...written('c'), spot: 'x'.repeat(501) } } as SentOperation
    await expect(change(id, [place('b'), long])).rejects.toMatchObject({
      problems: [{ field: 'operations.1.item.spot', rule: 'maxCharacters' }],
    })
  })

  it('shows what stood at any version, and brings it back as far as it can be shown', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Sonra kalkan')
    const first = await change(id, [
      place('a'),
      { kind: 'place', id: 'x', subject: null, to: 'live', after: null, item: { contentId } },
    ])
    const then = first.board.version
    await change(id, [
      { kind: 'remove', id: idOf(first.board, 'a') },
      place('b'),
      { kind: 'pin', id: idOf(first.board, 'Sonra kalkan'), pin: 'permanent' },
    ])
    const { db } = newsroom.database
    const { version } = await getBoard(id, chief)
    expect(shown((await boardAt(db, await getBoard(id, chief), then))!)).toEqual(['1 Sonra kalkan', '2 a'])
    const steps = async (take: number, hasChanges: boolean) =>
      (await stepsOf(db, await getBoard(id, chief), { before: null, take, hasChanges })).map(
        ({ version, changes }) => [
          version,
          changes?.map(({ title, deeds, before, after }) =>
            [title, ...deeds, `${before?.order ?? ''}>${after?.order ?? ''}`].join(' '),
          ) ?? null,
        ],
      )
    const newest = [3, ['b added >1', 'Sonra kalkan moved permanent 1>2', 'a removed 2>']]
    expect(await steps(9, true)).toEqual([newest, [2, ['Sonra kalkan added >1', 'a added >2']]])
    expect(await steps(1, true)).toEqual([newest])
    expect(await steps(9, false)).toEqual([
      [3, null],
      [2, null],
    ])
    await sql`update contents set status = 'unpublished' where id = ${contentId}`.execute(db)
    await expect(
      stepsOf(db, await getBoard(id, chief), { before: null, take: 201, hasChanges: true }),
    ).rejects.toMatchObject({ problems: [{ field: 'take', params: { max: 200 } }] })
    const stale = await bringBackVersion({ id, version: then, toVersion: then, lockEpoch: null }, chief)
    expect(stale.refusal?.reason).toBe('changedMeanwhile')
    const back = await bringBackVersion({ id, version, toVersion: then, lockEpoch: null }, chief)
    expect(back.refusal).toBeNull()
    expect(shown(back.board)).toEqual(['1 a'])
    expect(back.dropped).toHaveLength(1)
  })

  it('lets come live what is due, once, and holds back what was unpublished meanwhile', async () => {
    const id = await newBoard(newsroom)
    const now = newsroom.clock.now()
    const date = new Date(now.getTime() + 60_000).toISOString()
    const [goes, stays] = [await publishedNews(newsroom, 'Gider'), await publishedNews(newsroom, 'Kalır')]
    const wait = (contentId: string): SentOperation => ({
      kind: 'place',
      id: contentId,
      subject: null,
      to: 'pending',
      date,
      item: { contentId },
    })
    expect((await change(id, [wait(goes), wait(stays)])).refusal).toBeNull()
    await passTimeOn(id, (await newsroom.contextOf('2')).tools)
    expect(shown(await getBoard(id, chief))).toEqual(['~1 Gider', '~2 Kalır'])
    await sql`update contents set status = 'unpublished' where id = ${stays}`.execute(newsroom.database.db)
    newsroom.clock.set(new Date(now.getTime() + 200_000))
    await Promise.all([1, 2, 3].map(() => passTimeOn(id, chief.tools)))
    const board = await getBoard(id, chief)
    expect(shown(board)).toEqual(['1 Gider', '~1 Kalır'])
    expect(board.placements[0]).toMatchObject({ due: date, held: null })
    expect(board.placements[1]).toMatchObject({ due: date, held: 'unfit', date: null })
    newsroom.clock.set(now)
  })

  it('lets a headline of the same second wait for its content', async () => {
    const id = await newBoard(newsroom)
    const now = newsroom.clock.now()
    const date = new Date(now.getTime() + 60_000).toISOString()
    const contentId = await publishedNews(newsroom, 'Aynı saniye', 'scheduled')
    const { db } = newsroom.database
    await sql`update contents set publish_date = ${date} where id = ${contentId}`.execute(db)
    await change(id, [{ kind: 'place', id: 'n', subject: null, to: 'pending', date, item: { contentId } }])
    newsroom.clock.set(new Date(date))
    await passTimeOn(id, chief.tools)
    expect((await getBoard(id, chief)).placements).toMatchObject([{ isLive: false, date, held: null }])
    await sql`update contents set status = 'published' where id = ${contentId}`.execute(db)
    await passTimeOn(id, chief.tools)
    expect((await getBoard(id, chief)).placements).toMatchObject([{ isLive: true, held: null }])
    newsroom.clock.set(now)
  })

  it('that somebody has taken is arranged by them alone, whatever is called', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(id, [place('a'), place('b')])
    const other = await newsroom.contextOf('2')
    const tab = { entity: 'headlineBoard', itemId: id, tabId: randomUUID() }
    const { lock } = await stay({ ...tab, epoch: null, takesLock: true }, other)
    const epoch = lock?.epoch ?? null
    expect(lock).toMatchObject({ isLive: true, holder: { id: other.viewer.userId } })
    const { version } = board
    const moving = { id, version, operations: [{ kind: 'remove', id: idOf(board, 'a') } as const] }
    for (const call of [
      (lockEpoch: string | null) => changeBoard({ ...moving, lockEpoch }, chief),
      (lockEpoch: string | null) => takeBackChange({ id, version, lockEpoch }, chief),
      (lockEpoch: string | null) => bringBackVersion({ id, version, toVersion: 1, lockEpoch }, chief),
    ]) {
      await expect(call(null)).rejects.toMatchObject({ code: 'LOCKED' })
      await expect(call(epoch)).rejects.toMatchObject({ code: 'LOCK_LOST' })
    }
    expect((await changeBoard({ ...moving, lockEpoch: epoch }, other)).refusal).toBeNull()
  })

  it('is arranged by those who may, each operation by its right', async () => {
    const id = await newBoard(newsroom)
    await change(id, [place('a'), place('b')])
    const viewer = await newsroom.contextOf('8')
    await expect(change(id, [place('c')], undefined, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('from before there were types needs its own rights alone', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from boards where site_id = ${MAIN_SITE} and kind = 'headlineOldBoard'`.execute(
      newsroom.database.db,
    )
    const id = rows[0]?.id ?? ''
    const rights = ['view', 'edit', 'publish'].map((right) => `headlineOld.${right}`)
    const { version } = await getBoard(id, chief)
    const placed = await change(id, [place('lokma')], version, holding(rights))
    expect(shown(placed.board)).toEqual(['1 lokma'])
  })

  it('never shows fewer places than it has headlines', async () => {
    const id = await newBoard(newsroom, 3)
    await change(id, [place('a'), place('b')])
    const { db } = newsroom.database
    const { headlineType } = await getBoard(id, chief)
    const fewer = { id: headlineType?.id, version: 1, totalContentCount: 1 }
    await expect(
      saveItem(entityNamed('headlineType'), headlineTypeRule, fewer, await newsroom.contextOf('1')),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: [{ field: 'totalContentCount', rule: 'totalContentCountLess' }],
    })
    await expect(
      sql`update placements set position = 5 where board_id = ${id} and position = 2`.execute(db),
    ).rejects.toMatchObject({ constraint: 'placements_dense' })
  })
})

describe('what stands there', () => {
  it('keeps its content, and its words are written by whoever has the board', async () => {
    const id = await newBoard(newsroom)
    const contentId = await publishedNews(newsroom, 'Asıl')
    const other = await publishedNews(newsroom, 'Başka')
    const { board } = await change(id, [
      { kind: 'place', id: 'n', subject: null, to: 'live', after: null, item: { contentId } },
    ])
    const itemId = board.placements[0]?.itemId ?? ''
    const headline = entityNamed('headline')
    const saved = await saveItem(
      headline,
      headlineRule,
      { id: itemId, version: 1, contentId: other, title: 'Manşetteki' },
      chief,
    )
    expect(saved).toMatchObject({ contentId, title: 'Manşetteki' })
    expect(shown(await getBoard(id, chief))).toEqual(['1 Manşetteki'])
    const editor = await newsroom.contextOf('2')
    const place = { entity: 'headlineBoard', itemId: id, tabId: randomUUID() }
    await stay({ ...place, epoch: null, takesLock: true }, editor)
    const late = { id: itemId, version: 2, title: 'Geç kalan' }
    await expect(saveItem(headline, headlineRule, late, chief)).rejects.toMatchObject({ code: 'LOCKED' })
  })

  it('is written by those who may publish while readers see it, and stays fit to be shown', async () => {
    const id = await newBoard(newsroom)
    const { board } = await change(id, [
      place('a'),
      { kind: 'place', id: 'w', subject: null, to: 'pending', date: null, item: written('b') },
    ])
    const [live, waiting] = board.placements.map(({ itemId }) => itemId)
    const headline = entityNamed('headline')
    const save = (itemId = '', values: object, context = chief) =>
      saveItem(headline, headlineRule, { id: itemId, version: 1, ...values }, context)
    const without = holding(['headline.view', 'headline.edit'])
    await expect(save(live, { title: 'Yeni' }, without)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await save(waiting, { title: 'Yeni' }, without)).toMatchObject({ title: 'Yeni' })
    await expect(save(live, { url: null })).rejects.toMatchObject({
      problems: [{ field: 'url', rule: 'required' }],
    })
    const { db } = newsroom.database
    await sql`update headline_types set crop_type_ids = array(select id from crop_types where key = '16x9' and site_id = ${MAIN_SITE})
      where id = ${board.headlineType?.id}`.execute(db)
    await expect(save(live, { title: 'Yeni' })).rejects.toMatchObject({
      problems: [
        { field: 'image', rule: 'validCropSettings', params: { cropTypeId: '16x9', fault: 'missing' } },
      ],
    })
  })

  it('is an upright video, and an advertisement only by those who may place one', async () => {
    const { db } = newsroom.database
    for (const [path, width, height] of [
      ['/media/aa/dik.mp4', 1080, 1920],
      ['/media/aa/yatay.mp4', 1920, 1080],
    ] as const)
      await sql`insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
        values (${MAIN_SITE}, ${(width === 1080 ? 'a' : 'b').repeat(64)}, 'video', 'video/mp4', ${path}, 10, ${width}, ${height}, 'v.mp4')`.execute(
        db,
      )
    const problems = async (path: string, cover: object | null = null) => {
      const videos = [{ key: 'v', type: 'video', video: { path }, cover }]
      const saving = saveItem(entityNamed('reel'), reelRule, { title: 'Reels', videos }, chief)
      const error = await saving.then(
        () => null,
        (refusal: { problems?: { field: string; rule: string }[] }) => refusal,
      )
      return error?.problems?.map(({ field, rule }) => `${field} ${rule}`)
    }
    expect(await problems('/media/aa/yatay.mp4')).toContain('videos.0.video upright')
    expect(await problems('/media/aa/dik.mp4')).toEqual(['videos.0.cover required'])
    expect(await problems('/media/aa/dik.mp4', { path: '/media/aa/kapak.jpg', crops: [] })).toContain(
      'videos.0.cover.text required',
    )
    const editor = await newsroom.contextOf('2')
    const frames = [{ key: 'f', type: 'text', text: 'İndirim' }]
    const story = { title: 'Reklam', placedType: 'advertisement', frames }
    await expect(saveItem(entityNamed('story'), storyRule, story, editor)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await saveItem(entityNamed('story'), storyRule, story, chief)).toMatchObject({ title: 'Reklam' })
  })
})
