// Headline lists for journeys: a separate list for each, and what is visible of it.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import {
  type Board,
  boardDocument,
  boardsDocument,
  changeDocument,
  type SentOperation,
} from '../apps/web/src/boards/board.documents.ts'
import { listDocument, saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, uniqueMark } from './calls.ts'
import { expect } from './newsroom.ts'

type ColumnName = 'Yayında' | 'Bekleyenler'
const column = (page: Page, name: ColumnName) => page.getByRole('grid', { name })
export const cards = (page: Page, name: ColumnName = 'Yayında') => column(page, name).getByRole('row')
export const card = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
export const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })
export const expectOrder = (page: Page, titles: string[], name?: ColumnName) =>
  expect(cards(page, name).locator('button[lang]')).toHaveText(titles)

/** Maximum number of operations in one change. */
const MAX_OPERATIONS = 100

/** A new list with live headlines; with pictures in the given crop types. */
export async function createBoard(
  caller: Caller,
  live: readonly string[],
  pending: readonly string[] = [],
  sizes: readonly string[] = [],
) {
  const mark = uniqueMark()
  const made = async (name: 'headlineCategory' | 'headlineType', values: Record<string, unknown>) => {
    const input = { isApproved: true, name: `${name} ${mark}`, ...values }
    return (await call(caller, saveDocument(ENTITIES[name]), { input })).item.id
  }
  const headlineCategoryId = await made('headlineCategory', {})
  const cropTypeIds = sizes.length > 0 ? await findCropTypes(caller, sizes) : []
  await made('headlineType', {
    headlineCategoryId,
    totalContentCount: Math.max(10, live.length),
    cropTypeIds,
  })
  const { boards } = await call(caller, boardsDocument, { kind: 'headlineBoard' })
  const id = boards.find(({ typeName }) => typeName === `headlineType ${mark}`)?.id ?? ''
  const board = { id, address: `/headline/list?board=${id}`, caller }
  const placed = (title: string, index: number) =>
    ({ kind: 'place', id: title, item: { title, url: `/${mark}/${index}` } }) as const
  for (let from = 0; from < live.length; from += MAX_OPERATIONS) {
    const last = (await loadStored(board)).live.at(-1)?.id ?? null
    const part = live.slice(from, from + MAX_OPERATIONS).map((title, index) => ({
      ...placed(title, from + index),
      ...{ isLive: true, after: index > 0 ? (live[from + index - 1] ?? null) : last },
    }))
    await arrange(board, part)
  }
  if (pending.length > 0)
    await arrange(
      board,
      pending.map((title, index) => ({ ...placed(title, index), isLive: false, after: null })),
    )
  return board
}

async function findCropTypes(caller: Caller, names: readonly string[]): Promise<string[]> {
  const { list } = await call(caller, listDocument(ENTITIES.cropType), { filter: {}, page: 1, limit: 50 })
  return list.items.filter(({ name }) => names.includes(String(name))).map(({ id }) => id)
}

export interface OwnBoard {
  id: string
  address: string
  caller: Caller
}

export async function loadStored({ caller, id }: OwnBoard): Promise<Board> {
  const { board } = await call(caller, boardDocument, { id })
  if (!board) throw new Error(`There is no board ${id}`)
  return board
}

export const titlesOf = async (board: OwnBoard) =>
  (await loadStored(board)).live.map(({ card: { title } }) => title)

export async function arrange(board: OwnBoard, operations: readonly SentOperation[]): Promise<void> {
  const { version } = await loadStored(board)
  const { answer } = await call(board.caller, changeDocument, {
    ...{ id: board.id, version, operations, lockEpoch: null },
  })
  expect(answer.refusal).toBeNull()
}

/** Moves a placement after another, as a second user. */
export async function moveAfter(board: OwnBoard, title: string, after: string): Promise<void> {
  const { live } = await loadStored(board)
  const idOf = (wanted: string) => live.find((one) => one.card.title === wanted)?.id ?? ''
  await arrange(board, [{ kind: 'move', id: idOf(title), after: idOf(after) }])
}
