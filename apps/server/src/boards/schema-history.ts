// GraphQL calls for the history of boards: changes, and a board at an earlier version.
import { EFFECTS } from '@manset/model/placements/differences.ts'
import type { Ordered } from '@manset/model/placements/placement.ts'
import { selectedFields } from '../kit/list/selected-fields.ts'
import { access, type Builder } from '../platform/graphql/builder.ts'
import { notFound } from '../platform/refusal.ts'
import {
  type BoardHistoryEntry,
  listBoardChanges,
  MAX_CHANGES,
  type PlacementChange,
} from './board-history.ts'
import { getBoard, getBoardWithoutCards } from './board-row.ts'
import { type BoardTypes, VIEW_PERMISSIONS } from './schema-types.ts'
import { loadBoardVersion } from './snapshots.ts'

export function addHistory(builder: Builder, { board, pin }: BoardTypes): void {
  const state = builder.objectRef<Ordered>('PlacementState').implement({
    ...access('inherit'),
    description: 'The position of a card in a version.',
    fields: (t) => ({
      isLive: t.exposeBoolean('isLive'),
      order: t.exposeInt('order'),
      pin: t.field({ type: pin, resolve: (one) => one.pin }),
      date: t.expose('date', { type: 'DateTime', nullable: true }),
      end: t.expose('end', { type: 'DateTime', nullable: true }),
    }),
  })
  const change = builder.objectRef<PlacementChange>('BoardStepChange').implement({
    ...access('inherit'),
    description: 'The effect of a change on one card.',
    fields: (t) => ({
      placementId: t.exposeID('id'),
      effects: t.exposeStringList('effects', { description: EFFECTS.join(', ') }),
      title: t.exposeString('title', { nullable: true, description: 'The current title of its item.' }),
      replacedTitle: t.exposeString('replacedTitle', {
        nullable: true,
        description: 'The title of the replaced item.',
      }),
      before: t.expose('before', { type: state, nullable: true, description: 'Null if it was added.' }),
      after: t.expose('after', { type: state, nullable: true, description: 'Null if it was removed.' }),
    }),
  })
  const step = builder.objectRef<BoardHistoryEntry>('BoardStep').implement({
    ...access('inherit'),
    description: 'A change of a board.',
    fields: (t) => ({
      version: t.exposeInt('version', { description: 'The version that the change created.' }),
      at: t.expose('at', { type: 'DateTime' }),
      by: t.expose('by', { type: 'UserSummary', nullable: true, description: 'Null if a timeout did it.' }),
      action: t.exposeString('action', { description: 'arranged, timePassed, takenBack or broughtBack.' }),
      liveCount: t.exposeInt('liveCount'),
      pendingCount: t.exposeInt('pendingCount'),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'The reason for using files whose rights have expired.',
      }),
      changes: t.expose('changes', {
        type: [change],
        nullable: true,
        description: 'Null if the previous version is not stored.',
      }),
    }),
  })
  builder.queryField('getBoardSteps', (t) =>
    t.field({
      ...access(VIEW_PERMISSIONS),
      type: [step],
      description: `Changes of a board, the newest first. At most ${MAX_CHANGES} per call: continue with \`before\`.`,
      args: {
        id: t.arg.id({ required: true }),
        before: t.arg.int({ description: 'Only changes before this version.' }),
        take: t.arg.int({ defaultValue: 50 }),
      },
      resolve: async (_, { id, before, take }, context, info) =>
        listBoardChanges(context.tools.db, await getBoardWithoutCards(String(id), context), {
          ...{ before: before ?? null, take: take ?? 50 },
          hasChanges: selectedFields(info).includes('changes'),
        }),
    }),
  )
  builder.queryField('getBoardAt', (t) =>
    t.field({
      ...access(VIEW_PERMISSIONS),
      type: board,
      description: 'A board’s arrangement in a version, with the current texts of its items.',
      args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      resolve: async (_, { id, version }, context) => {
        const found = await loadBoardVersion(context.tools.db, await getBoard(String(id), context), version)
        if (!found) throw notFound('board', String(id))
        return found
      },
    }),
  )
}
