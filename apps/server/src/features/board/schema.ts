// GraphQL of boards: which there are, one of them as it stands, what people do with it, and what others hear of it.

import type { ImageValue } from '@manset/model/image-value.ts'
import { BOARD_KIND_NAMES, BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { OPERATIONS, type Operation } from '@manset/model/placements/operation.ts'
import { PINS, type Pin } from '@manset/model/placements/placement.ts'
import { rowsOfEvents } from '../../kit/list/event-rows.ts'
import { access, type Builder, type ItemRef, LOCK_EPOCH, writes } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { notFound } from '../../platform/refusal.ts'
import { type BoardSummary, listBoards, type Place, placesOf } from './board-list.ts'
import { type Board, type BoardPlacement, type Card, getBoard } from './board-row.ts'
import {
  type BoardAnswer,
  type BoardRefusal,
  bringBackVersion,
  changeBoard,
  takeBackChange,
} from './change-board.ts'
import { type Fault, faultsOf } from './fit.ts'
import { demandOf } from './rights.ts'
import { type BoardStep, boardAt, stepsOf } from './snapshots.ts'
import type { SentOperation, Wanted } from './wanted-items.ts'

const PERMISSIONS = [...new Set(Object.values(BOARD_KINDS).map(({ permission }) => permission))]
const TO_VIEW = PERMISSIONS.map((permission) => `${permission}.view`)
const TO_CHANGE = PERMISSIONS.flatMap((permission) =>
  ['edit', 'order', 'pin', 'publish'].map((right) => `${permission}.${right}`),
)

/** What is placed, with the board it is shown on: what its list needs decides what it lacks. */
interface Shown extends BoardPlacement {
  board: Board
}

export function addBoards(builder: Builder): void {
  const kind = kindType(builder)
  const pin = pinType(builder)
  const board = addTypes(builder, { kind, pin })
  addReading(builder, { board, kind })
  addChanging(builder, { board, pin })
  addEvents(builder, { board, kind })
}

type Kind = ReturnType<typeof kindType>
type PinType = ReturnType<typeof pinType>
const kindType = (builder: Builder) => builder.enumType('BoardKind', { values: BOARD_KIND_NAMES })
const pinType = (builder: Builder) => builder.enumType('Pin', { values: PINS })

function addTypes(builder: Builder, { kind, pin }: { kind: Kind; pin: PinType }): ItemRef<Board> {
  const fault = builder.objectRef<Fault>('PlacementFault').implement({
    ...access('inherit'),
    description: 'Why something cannot be shown where it is placed.',
    fields: (t) => ({ rule: t.exposeString('rule'), params: t.expose('params', { type: 'Json' }) }),
  })
  const content = builder.objectRef<NonNullable<Card['content']>>('PlacedContent').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type'),
      status: t.exposeString('status'),
      title: t.exposeString('title'),
      isWithdrawn: t.exposeBoolean('isWithdrawn', {
        description: 'Its agency has withdrawn what it was made of.',
      }),
    }),
  })
  const card = builder.objectRef<Card>('PlacedCard').implement({
    ...access('inherit'),
    description: 'What a card shows of what is placed: a headline, a story, a reel.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      title: t.exposeString('title', { nullable: true }),
      spot: t.string({ nullable: true, resolve: ({ spot }) => spot ?? null }),
      hidesTitleAndSpot: t.boolean({ resolve: ({ hidesTitleAndSpot }) => hidesTitleAndSpot ?? false }),
      url: t.exposeString('url', { nullable: true }),
      image: t.field({ type: 'Image', nullable: true, resolve: ({ image }) => image as ImageValue | null }),
      tagName: t.string({ nullable: true, resolve: ({ tag }) => tag?.name ?? null }),
      content: t.field({ type: content, nullable: true, resolve: (one) => one.content ?? null }),
      isAdvertisement: t.boolean({ resolve: ({ isAdvertisement }) => isAdvertisement ?? false }),
      parts: t.int({
        nullable: true,
        resolve: ({ parts }) => parts ?? null,
        description: 'Frames, or videos.',
      }),
    }),
  })
  const placement = builder.objectRef<Shown>('Placement').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      itemId: t.exposeID('itemId'),
      subject: t.exposeString('subject', {
        nullable: true,
        description: 'Such as content:12; stands once on a board.',
      }),
      isLive: t.exposeBoolean('isLive'),
      order: t.exposeInt('order'),
      pin: t.field({ type: pin, resolve: (one) => one.pin }),
      date: t.expose('date', { type: 'Moment', nullable: true }),
      end: t.expose('end', { type: 'Moment', nullable: true }),
      changed: t.exposeInt('changed', { description: 'The version of the board that last spoke of it.' }),
      since: t.expose('since', { type: 'Moment' }),
      due: t.expose('due', {
        type: 'Moment',
        nullable: true,
        description: 'When it should have come, where it came late or could not.',
      }),
      held: t.exposeString('held', { nullable: true, description: 'Why it could not come: unfit or full.' }),
      faults: t.field({ type: [fault], resolve: ({ board, card: of }) => faultsOf(board, of) }),
      card: t.field({ type: card, resolve: (one) => one.card }),
    }),
  })
  const type = builder.objectRef<NonNullable<Board['headlineType']>>('BoardHeadlineType').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      category: t.exposeString('category'),
    }),
  })
  return builder.objectRef<Board>('Board').implement({
    ...access('inherit'),
    description: 'A list whose order people decide, as it is stored.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.field({ type: kind, resolve: (one) => one.kind }),
      version: t.exposeInt('version'),
      total: t.exposeInt('total', { description: 'How many may be live.' }),
      headlineType: t.field({ type, nullable: true, resolve: (one) => one.headlineType }),
      cropTypes: t.exposeStringList('cropTypes', {
        description: 'Keys of the sizes its pictures are shown in.',
      }),
      updatedBy: t.field({ type: 'UserSummary', nullable: true, resolve: (one) => one.updatedBy }),
      updatedDate: t.expose('updatedDate', { type: 'Moment' }),
      live: t.field({ type: [placement], resolve: (one) => shown(one, true) }),
      pending: t.field({ type: [placement], resolve: (one) => shown(one, false) }),
    }),
  })
}

const shown = (board: Board, isLive: boolean): Shown[] =>
  board.placements.filter((one) => one.isLive === isLive).map((one) => ({ ...one, board }))

function addReading(builder: Builder, { board, kind }: { board: ItemRef<Board>; kind: Kind }): void {
  const summary = builder.objectRef<BoardSummary>('BoardSummary').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.field({ type: kind, resolve: (one) => one.kind }),
      version: t.exposeInt('version'),
      total: t.exposeInt('total'),
      typeName: t.exposeString('typeName', { nullable: true, description: 'Of its headline type.' }),
      categoryName: t.exposeString('categoryName', { nullable: true }),
      liveCount: t.exposeInt('liveCount'),
      pendingCount: t.exposeInt('pendingCount'),
      updatedDate: t.expose('updatedDate', { type: 'Moment' }),
    }),
  })
  builder.queryField('getBoards', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: [summary],
      description: 'Boards of a kind on the site; of headlines, those whose type and category are approved.',
      args: { kind: t.arg({ type: kind, required: true }) },
      resolve: (_, args, context) => listBoards(args.kind, context),
    }),
  )
  builder.queryField('getBoard', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: board,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => getBoard(String(id), context),
    }),
  )
  const step = builder.objectRef<BoardStep>('BoardStep').implement({
    ...access('inherit'),
    description: 'A change of a board.',
    fields: (t) => ({
      version: t.exposeInt('version', { description: 'The version it made.' }),
      at: t.expose('at', { type: 'Moment' }),
      by: t.expose('by', { type: 'UserSummary', nullable: true, description: 'Null where time did it.' }),
      action: t.exposeString('action', { description: 'arranged, timePassed, takenBack or broughtBack.' }),
      liveCount: t.exposeInt('liveCount'),
      pendingCount: t.exposeInt('pendingCount'),
    }),
  })
  builder.queryField('getBoardSteps', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: [step],
      description: 'What happened to a board, the newest first; 200 at most.',
      args: {
        id: t.arg.id({ required: true }),
        before: t.arg({ type: 'Moment' }),
        take: t.arg.int({ defaultValue: 50 }),
      },
      resolve: async (_, { id, before, take }, context) =>
        stepsOf(context.tools.db, await getBoard(String(id), context), {
          ...{ before: before ?? null, take: Math.min(Math.max(1, take ?? 50), 200) },
        }),
    }),
  )
  builder.queryField('getBoardAt', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: board,
      description: 'A board as it stood in a version, with what its items say today.',
      args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      resolve: async (_, { id, version }, context) => {
        const found = await boardAt(context.tools.db, await getBoard(String(id), context), version)
        if (!found) throw notFound('board', String(id))
        return found
      },
    }),
  )
  const place = builder.objectRef<Place>('PlacedAt').implement({
    ...access('inherit'),
    description: 'Where something stands, or will.',
    fields: (t) => ({
      boardId: t.exposeID('boardId'),
      kind: t.field({ type: kind, resolve: (one) => one.kind }),
      typeName: t.exposeString('typeName', { nullable: true }),
      isLive: t.exposeBoolean('isLive'),
      order: t.exposeInt('order'),
      date: t.expose('date', { type: 'Moment', nullable: true }),
      end: t.expose('end', { type: 'Moment', nullable: true }),
    }),
  })
  builder.queryField('getPlacesOf', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: [place],
      description: 'Every board of the site a content or recipe stands on, as far as the caller may see it.',
      args: { subject: t.arg.string({ required: true, description: 'Such as content:12.' }) },
      resolve: (_, { subject }, context) => placesOf(subject, context),
    }),
  )
}

function addChanging(builder: Builder, { board, pin }: { board: ItemRef<Board>; pin: PinType }): void {
  const fault = builder.objectRef<Fault>('BoardFault').implement({
    ...access('inherit'),
    fields: (t) => ({ rule: t.exposeString('rule'), params: t.expose('params', { type: 'Json' }) }),
  })
  const refusal = builder.objectRef<BoardRefusal>('BoardRefusal').implement({
    ...access('inherit'),
    description: 'Why nothing was changed.',
    fields: (t) => ({
      reason: t.exposeString('reason'),
      at: t.exposeInt('at', { nullable: true, description: 'Place of the operation, from 0.' }),
      title: t.exposeString('title', { nullable: true, description: 'Of what it is about.' }),
      faults: t.expose('faults', { type: [fault] }),
    }),
  })
  const answer = builder.objectRef<BoardAnswer>('BoardAnswer').implement({
    ...access('inherit'),
    fields: (t) => ({
      board: t.expose('board', {
        type: board,
        description: 'As it is stored now, whatever became of the change.',
      }),
      refusal: t.expose('refusal', { type: refusal, nullable: true }),
      dropped: t.stringList({
        description: 'Ids of placements that fell out at the end of a full list.',
        resolve: ({ dropped }) => dropped.map(({ id }) => id),
      }),
    }),
  })
  const wanted = builder.inputType('PlacedItemInput', {
    fields: (t) => ({
      itemId: t.id({
        description: 'Of an item that stands already, such as a story; the rest is left out then.',
      }),
      contentId: t.id(),
      recipeId: t.string(),
      title: t.string(),
      spot: t.string(),
      url: t.string(),
    }),
  })
  const operation = builder.inputType('BoardOperationInput', {
    description: 'What somebody wants of one placement; the kind says what else is asked for.',
    fields: (t) => ({
      kind: t.field({ type: builder.enumType('BoardOperationKind', { values: OPERATIONS }), required: true }),
      id: t.id({
        required: true,
        description: 'Of the placement; of a new one, a name that the change has for it.',
      }),
      after: t.id({ description: 'Whom it follows; left out, it is the first.' }),
      isLive: t.boolean({ description: 'Where a new one is placed: live, or pending.' }),
      pin: t.field({ type: pin }),
      date: t.field({
        type: 'Moment',
        description: 'When a pending one comes live; null for when somebody says so.',
      }),
      end: t.field({ type: 'Moment', description: 'When it goes by itself.' }),
      item: t.field({ type: wanted, description: 'What is placed, or takes the place of what was.' }),
    }),
  })
  const lock = writes(TO_CHANGE, 'item')
  builder.mutationField('changeBoard', (t) =>
    t.field({
      ...lock,
      type: answer,
      description:
        'Carries operations out, all or none, on what stands: the version says what was looked at.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        operations: t.arg({ type: [operation], required: true }),
      },
      resolve: (_, { id, version, lockEpoch, operations }, context) =>
        changeBoard(
          {
            ...{ id: String(id), version, lockEpoch: lockEpoch == null ? null : String(lockEpoch) },
            operations: operations.map((one) => operationOf(one as SentByCall)),
          },
          context,
        ),
    }),
  )
  builder.mutationField('takeBackBoardChange', (t) =>
    t.field({
      ...lock,
      type: answer,
      description: 'Undo of the change that made a version, as far as what it spoke of was left alone since.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
      },
      resolve: (_, { id, version, lockEpoch }, context) =>
        takeBackChange(
          { id: String(id), version, lockEpoch: lockEpoch == null ? null : String(lockEpoch) },
          context,
        ),
    }),
  )
  builder.mutationField('bringBackBoard', (t) =>
    t.field({
      ...lock,
      type: answer,
      description: 'Brings back what stood in an earlier version, as far as it can still be shown.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'That was looked at; a newer one refuses it.' }),
        toVersion: t.arg.int({ required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
      },
      resolve: (_, { id, version, toVersion, lockEpoch }, context) =>
        bringBackVersion(
          { id: String(id), version, toVersion, lockEpoch: lockEpoch == null ? null : String(lockEpoch) },
          context,
        ),
    }),
  )
}

/** How an operation comes in; what its kind does not need is left unread. */
interface SentByCall {
  kind: Operation['kind']
  id: string
  after?: string | null
  isLive?: boolean | null
  pin?: Pin | null
  date?: string | null
  end?: string | null
  item?: Wanted | null
}

/** An operation as the model has it; refused where what its kind needs is missing. */
function operationOf({
  kind,
  after = null,
  isLive,
  pin,
  date,
  end,
  item,
  ...sent
}: SentByCall): SentOperation {
  const id = String(sent.id)
  switch (kind) {
    case 'place':
      return isLive
        ? { kind, id, subject: null, to: 'live', after, item }
        : { kind, id, subject: null, to: 'pending', date: date ?? null, item }
    case 'replace':
      return { kind, id, subject: null, item }
    case 'move':
    case 'toLive':
      return { kind, id, after }
    case 'pin':
      return { kind, id, pin: pin === 'permanent' ? 'permanent' : 'pinned' }
    case 'schedule':
      return { kind, id, date, end }
    case 'toPending':
      return { kind, id, date: date ?? null }
    default:
      return { kind, id }
  }
}

/** Rights are those of now: the viewer of a line is read anew for every event. */
function isHeard({ kind, siteId, type }: LiveEvent, of: BoardKindName, { viewer }: Context): boolean {
  if (kind === 'resync') return true
  if (kind !== 'board.changed' || siteId !== viewer.siteId || type !== of) return false
  return viewer.permissions.has(`${BOARD_KINDS[of].permission}.view`)
}

function addEvents(builder: Builder, { board, kind }: { board: ItemRef<Board>; kind: Kind }): void {
  const boardOf = rowsOfEvents((id, context) => getBoard(id, context))
  const changed = builder.objectRef<LiveEvent>('BoardChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      actorId: t.exposeID('actorId', { nullable: true }),
      kind: t.exposeString('kind', {
        description: 'board.changed, or resync where events may have been missed.',
      }),
      board: t.field({
        type: board,
        nullable: true,
        resolve: (event, _, context) => boardOf(event, context),
      }),
    }),
  })
  builder.subscriptionField('boardChanged', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: changed,
      args: { kind: t.arg({ type: kind, required: true }) },
      subscribe: (_, args, context) => {
        demandOf(args.kind, 'view', context.viewer)
        return context.tools.live.events((event) => isHeard(event, args.kind, context)) as never
      },
      resolve: (event) => event as LiveEvent,
    }),
  )
}
