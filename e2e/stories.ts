// Prepared data and locators for journeys with stories and reels.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { Page } from '@playwright/test'
import { type Board, boardDocument, boardsDocument } from '../apps/web/src/boards/board.documents.ts'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call } from './calls.ts'

/** The placement panel of a story or reel. */
export const placementPanel = (page: Page) => page.getByRole('region', { name: 'Yayın yeri' })
export const preview = (page: Page) => page.getByRole('region', { name: 'Önizleme' })

/** The board of a kind, of which each site has one. */
export async function loadBoard(caller: Caller, kind: BoardKindName): Promise<Board> {
  const { board } = await call(caller, boardDocument, { id: await findBoard(caller, kind) })
  if (!board) throw new Error(`There is no ${kind}`)
  return board
}

export async function findBoard(caller: Caller, kind: BoardKindName): Promise<string> {
  const { boards } = await call(caller, boardsDocument, { kind })
  return boards[0]?.id ?? ''
}

/** A story with one text and no placement. */
export async function writeStory(caller: Caller, values: Record<string, unknown>): Promise<string> {
  const frames = [{ key: 'a', type: 'text', text: 'Sabah' }]
  const input = { placedType: 'normal', frames, ...values }
  return (await call(caller, saveDocument(ENTITIES.story), { input })).item.id
}
