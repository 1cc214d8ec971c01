// GraphQL calls for boards: list, current and earlier states, and live events.
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { createEventRowReader } from '../kit/list/event-rows.ts'
import { access, type Builder, sharedPayload } from '../platform/graphql/builder.ts'
import type { Context } from '../platform/graphql/context.ts'
import { answerAsJson } from '../platform/graphql/shape.ts'
import type { LiveEvent } from '../platform/live.ts'
import { type BoardSummary, boardsText, listBoards } from './board-list.ts'
import { getBoard, getBoardSince } from './board-row.ts'
import { boardJson } from './board-text.ts'
import { requireBoardPermission } from './permissions.ts'
import { placementsOfSubject, type SubjectPlacement } from './placements-of-subject.ts'
import type { BoardPorts } from './recipe-images.ts'
import { addHistory } from './schema-history.ts'
import { addMutations } from './schema-mutations.ts'
import { addBoardTypes, type BoardTypes, storedAs, VIEW_PERMISSIONS } from './schema-types.ts'

export function addBoards(builder: Builder, ports: BoardPorts): void {
  const types = addBoardTypes(builder)
  addQueries(builder, types)
  addSubjectPlacements(builder, types)
  addHistory(builder, types)
  addMutations(builder, types, ports)
  addEvents(builder, types)
}

function addQueries(builder: Builder, { board, kind }: BoardTypes): void {
  const summary = builder.objectRef<BoardSummary>('BoardSummary').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.field({ ...storedAs('kind'), type: kind, resolve: (one) => one.kind }),
      version: t.exposeInt('version'),
      total: t.exposeInt('total'),
      typeName: t.exposeString('typeName', { nullable: true, description: 'Name of its headline type.' }),
      categoryName: t.exposeString('categoryName', { nullable: true }),
      liveCount: t.exposeInt('liveCount'),
      pendingCount: t.exposeInt('pendingCount'),
      updatedDate: t.expose('updatedDate', { type: 'DateTime' }),
    }),
  })
  builder.queryField('getBoards', (t) =>
    t.field({
      ...access(VIEW_PERMISSIONS),
      type: [summary],
      description: 'Boards of a kind on the site; for headlines, those with an approved type and category.',
      args: { kind: t.arg({ type: kind, required: true }) },
      resolve: (_, { kind: of }, context, info) =>
        answerAsJson(
          (shape) => boardsText(of, context, shape),
          () => listBoards(of, context),
          info,
          context,
        ),
    }),
  )
  builder.queryField('getBoard', (t) =>
    t.field({
      ...access(VIEW_PERMISSIONS),
      type: board,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context, info) =>
        answerAsJson(
          (shape) => boardJson(String(id), context, shape),
          () => getBoard(String(id), context),
          info,
          context,
        ),
    }),
  )
}

function addSubjectPlacements(builder: Builder, { kind, pin }: BoardTypes): void {
  const place = builder.objectRef<SubjectPlacement>('SubjectPlacement').implement({
    ...access('inherit'),
    description: 'A placement of an item, live or pending.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the placement.' }),
      boardId: t.exposeID('boardId'),
      kind: t.field({ type: kind, resolve: (one) => one.kind }),
      typeName: t.exposeString('typeName', { nullable: true, description: 'Name of the headline type.' }),
      categoryName: t.exposeString('categoryName', { nullable: true }),
      itemId: t.exposeID('itemId', { description: 'Id of the headline, story or reel.' }),
      title: t.exposeString('title', {
        nullable: true,
        description: 'Title of the story or reel that links to it.',
      }),
      isLive: t.exposeBoolean('isLive'),
      order: t.exposeInt('order'),
      pin: t.field({ type: pin, resolve: (one) => one.pin }),
      date: t.expose('date', {
        type: 'DateTime',
        nullable: true,
        description: 'When it goes live automatically.',
      }),
      end: t.expose('end', {
        type: 'DateTime',
        nullable: true,
        description: 'When it is removed automatically.',
      }),
      due: t.expose('due', {
        type: 'DateTime',
        nullable: true,
        description: 'When it should have gone live, if it was late or could not.',
      }),
      held: t.exposeString('held', {
        nullable: true,
        description: 'Why it could not go live: unfit or full.',
      }),
    }),
  })
  builder.queryField('getUsages', (t) =>
    t.field({
      ...access(VIEW_PERMISSIONS),
      type: [place],
      description:
        'Placements of a content or recipe on the site that the caller may see; for a content also the stories and reels that link to it. At most 100.',
      args: { subject: t.arg.string({ required: true, description: 'Such as content:12.' }) },
      resolve: (_, { subject }, context) => placementsOfSubject(subject, context),
    }),
  )
}

/** Checks current permissions: a connection's viewer is loaded again for every event. */
function canReceive(
  { kind, siteId, type }: LiveEvent,
  of: BoardKindName | null,
  { viewer }: Context,
): boolean {
  if (kind === 'resync') return true
  if (kind !== 'board.changed' || siteId !== viewer.siteId || (of && type !== of)) return false
  return viewer.permissions.has(`${BOARD_KINDS[type as BoardKindName].permission}.view`)
}

function addEvents(builder: Builder, { delta, kind }: BoardTypes): void {
  const boardOf = createEventRowReader(({ id, version }, context) => getBoardSince(id, version, context))
  const changed = builder.objectRef<LiveEvent>('BoardChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      actorId: t.exposeID('actorId', { nullable: true }),
      kind: t.exposeString('kind', {
        description: 'board.changed, or resync if events may have been missed.',
      }),
      // A thousand screens receive a move, and each already knows the rest of the board.
      delta: t.field({
        type: delta,
        nullable: true,
        resolve: async (event, _, context) => {
          const board = await boardOf(event, context)
          return board && { board, since: event.version }
        },
      }),
    }),
  })
  builder.subscriptionField('boardChanged', (t) =>
    t.field({
      ...sharedPayload(VIEW_PERMISSIONS),
      type: changed,
      args: { kind: t.arg({ type: kind, description: 'Omit it for all kinds that the caller may see.' }) },
      subscribe: (_, args, context) => {
        const of = args.kind ?? null
        if (of) requireBoardPermission(of, 'view', context.viewer)
        return context.tools.live.events((event) => canReceive(event, of, context)) as never
      },
      resolve: (event) => event as LiveEvent,
    }),
  )
}
