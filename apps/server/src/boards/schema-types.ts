// GraphQL types of boards: placements and their cards.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { BOARD_KIND_NAMES, BOARD_KINDS } from '@manset/model/placements/boards.ts'
import { PINS } from '@manset/model/placements/placement.ts'
import { access, type Builder, type ItemRef } from '../platform/graphql/builder.ts'
import type { Board, BoardPlacement, ChangedBoard } from './board-row.ts'
import type { Card } from './card-row.ts'
import { cardProblems, type PlacementProblem } from './placement-problems.ts'

const PERMISSIONS = [...new Set(Object.values(BOARD_KINDS).map(({ permission }) => permission))]
/** Having any of these lets the viewer call; the named board then decides. */
export const VIEW_PERMISSIONS = PERMISSIONS.map((permission) => `${permission}.view`)
export const CHANGE_PERMISSIONS = PERMISSIONS.flatMap((permission) =>
  ['edit', 'order', 'pin', 'publish'].map((right) => `${permission}.${right}`),
)

/** A placement with its board, whose crop types decide what it lacks. */
interface PlacementView extends BoardPlacement {
  board: Pick<Board, 'cropTypes'>
}

/** The parts of a board that changed. */
export interface BoardDelta {
  board: ChangedBoard
  /** Cards changed in this version or later are included; the client must know the version before it. */
  since: number
}

/** Types shared by the calls of boards. */
export interface BoardTypes {
  board: ItemRef<Board>
  delta: ItemRef<BoardDelta>
  problem: ItemRef<PlacementProblem>
  kind: ReturnType<typeof kindType>
  pin: ReturnType<typeof pinType>
}

/**
 * Marks a field whose resolver only returns a stored value, so that it can be written as text (`board-text.ts`, platform/graphql/shape.ts).
 */
export const storedAs = (name: string) => ({ extensions: { keptAs: name } })

const kindType = (builder: Builder) => builder.enumType('BoardKind', { values: BOARD_KIND_NAMES })
const pinType = (builder: Builder) => builder.enumType('Pin', { values: PINS })

export function addBoardTypes(builder: Builder): BoardTypes {
  const kind = kindType(builder)
  const pin = pinType(builder)
  const problem = builder.objectRef<PlacementProblem>('PlacementProblem').implement({
    ...access('inherit'),
    description: 'A reason why an item cannot be shown in its placement.',
    fields: (t) => ({ rule: t.exposeString('rule'), params: t.expose('params', { type: 'Json' }) }),
  })
  const placement = placementType(builder, { pin, problem, card: cardType(builder) })
  const type = boardHeadlineType(builder)
  const board = boardType(builder, { kind, type, placement })
  const delta = deltaType(builder, { type, placement })
  return { board, delta, problem, kind, pin }
}

function cardType(builder: Builder): ItemRef<Card> {
  const topic = builder.objectRef<NonNullable<Card['content']>['topics'][number]>('PlacedTopic').implement({
    ...access('inherit'),
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const content = builder.objectRef<NonNullable<Card['content']>>('PlacedContent').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type'),
      status: t.exposeString('status'),
      title: t.exposeString('title'),
      topics: t.expose('topics', { type: [topic], description: 'Its subject titles.' }),
      isWithdrawn: t.exposeBoolean('isWithdrawn', {
        description: 'Its agency has killed the item it was made from.',
      }),
    }),
  })
  return builder.objectRef<Card>('PlacedCard').implement({
    ...access('inherit'),
    description: 'The content of a card: a headline, a story or a reel.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      title: t.exposeString('title', { nullable: true }),
      spot: t.string({ ...storedAs('spot'), nullable: true, resolve: ({ spot }) => spot ?? null }),
      hidesTitleAndSpot: t.boolean({
        ...storedAs('hidesTitleAndSpot'),
        resolve: ({ hidesTitleAndSpot }) => hidesTitleAndSpot ?? false,
      }),
      url: t.exposeString('url', { nullable: true }),
      image: t.field({
        ...storedAs('image'),
        type: 'Image',
        nullable: true,
        resolve: ({ image }) => image as ImageValue | null,
      }),
      tagName: t.string({ ...storedAs('tagName'), nullable: true, resolve: ({ tag }) => tag?.name ?? null }),
      tagColor: t.string({
        ...storedAs('tagColor'),
        nullable: true,
        resolve: ({ tag }) => tag?.color ?? null,
        description: 'One of the colors that a headline tag can have.',
      }),
      content: t.field({
        ...storedAs('content'),
        type: content,
        nullable: true,
        resolve: (one) => one.content ?? null,
      }),
      isAdvertisement: t.boolean({
        ...storedAs('isAdvertisement'),
        resolve: ({ isAdvertisement }) => isAdvertisement ?? false,
      }),
      parts: t.int({
        ...storedAs('parts'),
        nullable: true,
        resolve: ({ parts }) => parts ?? null,
        description: 'Frames, or videos.',
      }),
    }),
  })
}

function placementType(
  builder: Builder,
  { pin, problem, card }: Pick<BoardTypes, 'pin' | 'problem'> & { card: ItemRef<Card> },
): ItemRef<PlacementView> {
  return builder.objectRef<PlacementView>('Placement').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      itemId: t.exposeID('itemId'),
      subject: t.exposeString('subject', {
        nullable: true,
        description: 'Such as content:12; unique on a board.',
      }),
      isLive: t.exposeBoolean('isLive'),
      order: t.exposeInt('order'),
      pin: t.field({ ...storedAs('pin'), type: pin, resolve: (one) => one.pin }),
      date: t.expose('date', { type: 'DateTime', nullable: true }),
      end: t.expose('end', { type: 'DateTime', nullable: true }),
      changed: t.exposeInt('changed', { description: 'The version of the board that last changed it.' }),
      since: t.expose('since', { type: 'DateTime' }),
      due: t.expose('due', {
        type: 'DateTime',
        nullable: true,
        description: 'When it should have gone live, if it was late or could not.',
      }),
      held: t.exposeString('held', {
        nullable: true,
        description: 'Why it could not go live: unfit or full.',
      }),
      problems: t.field({
        ...storedAs('problems'),
        type: [problem],
        resolve: ({ board, card: of }) => cardProblems(board, of),
      }),
      card: t.field({ ...storedAs('card'), type: card, resolve: (one) => one.card }),
    }),
  })
}

const boardHeadlineType = (builder: Builder) =>
  builder.objectRef<NonNullable<Board['headlineType']>>('BoardHeadlineType').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      category: t.exposeString('category'),
      staleAfterHours: t.exposeInt('staleAfterHours', {
        nullable: true,
        description: 'Placements that have been live for longer are marked as stale; null for none.',
      }),
    }),
  })

/** Types of the parts of a board. */
interface BoardParts {
  type: ReturnType<typeof boardHeadlineType>
  placement: ItemRef<PlacementView>
}

function boardType(
  builder: Builder,
  { kind, type, placement }: BoardParts & Pick<BoardTypes, 'kind'>,
): ItemRef<Board> {
  return builder.objectRef<Board>('Board').implement({
    ...access('inherit'),
    description: 'A list that people arrange, as stored.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.field({ ...storedAs('kind'), type: kind, resolve: (one) => one.kind }),
      version: t.exposeInt('version'),
      total: t.exposeInt('total', { description: 'Maximum number of live placements.' }),
      headlineType: t.field({
        ...storedAs('headlineType'),
        type,
        nullable: true,
        resolve: (one) => one.headlineType,
      }),
      cropTypes: t.exposeStringList('cropTypes', {
        description: 'Keys of the crop types of its pictures.',
      }),
      updatedBy: t.field({
        ...storedAs('updatedBy'),
        type: 'UserSummary',
        nullable: true,
        resolve: (one) => one.updatedBy,
      }),
      updatedDate: t.expose('updatedDate', { type: 'DateTime' }),
      live: t.field({ ...storedAs('live'), type: [placement], resolve: (one) => placementViews(one, true) }),
      pending: t.field({
        ...storedAs('pending'),
        type: [placement],
        resolve: (one) => placementViews(one, false),
      }),
    }),
  })
}

function deltaType(builder: Builder, { type, placement }: BoardParts): ItemRef<BoardDelta> {
  return builder.objectRef<BoardDelta>('BoardDelta').implement({
    ...access('inherit'),
    description: 'A board after a change: the complete order, but only the changed placements.',
    fields: (t) => ({
      since: t.exposeInt('since', {
        description: 'A client with this version or a later one already has everything that is omitted.',
      }),
      version: t.int({ resolve: (one) => one.board.version }),
      total: t.int({ resolve: (one) => one.board.total }),
      headlineType: t.field({ type, nullable: true, resolve: (one) => one.board.headlineType }),
      cropTypes: t.stringList({ resolve: (one) => one.board.cropTypes }),
      updatedBy: t.field({ type: 'UserSummary', nullable: true, resolve: (one) => one.board.updatedBy }),
      updatedDate: t.field({ type: 'DateTime', resolve: (one) => one.board.updatedDate }),
      live: t.idList({ resolve: (one) => placementIds(one.board, true) }),
      pending: t.idList({ resolve: (one) => placementIds(one.board, false) }),
      placements: t.field({
        type: [placement],
        resolve: ({ board: of }) =>
          of.placements.flatMap(({ card: shows, ...one }) =>
            shows ? { ...one, card: shows, board: of } : [],
          ),
      }),
    }),
  })
}

const placementViews = (board: Board, isLive: boolean): PlacementView[] =>
  board.placements.filter((one) => one.isLive === isLive).map((one) => ({ ...one, board }))

const placementIds = ({ placements }: ChangedBoard, isLive: boolean): string[] =>
  placements.filter((one) => one.isLive === isLive).map(({ id }) => id)
