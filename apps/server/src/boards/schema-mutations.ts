// GraphQL calls that change boards: operations, undo and restore.
import { OPERATIONS, type Operation } from '@manset/model/placements/operation.ts'
import type { Pin } from '@manset/model/placements/placement.ts'
import {
  access,
  type Builder,
  type ItemRef,
  LOCK_EPOCH,
  RIGHTS_REASON,
  writes,
} from '../platform/graphql/builder.ts'
import {
  type BoardChangeResult,
  type BoardRefusal,
  changeBoard,
  restoreVersion,
  undoBoardChange,
} from './change-board.ts'
import type { OperationInput, PlacedItemInput } from './items-to-place.ts'
import type { BoardPorts } from './recipe-images.ts'
import { type BoardTypes, CHANGE_PERMISSIONS } from './schema-types.ts'

export function addMutations(builder: Builder, types: BoardTypes, ports: BoardPorts): void {
  const answer = answerType(builder, types)
  const operation = operationType(builder, types)
  builder.mutationField('changeBoard', (t) =>
    t.field({
      ...writes(CHANGE_PERMISSIONS, 'item'),
      type: answer,
      description: 'Applies operations, all or none. `version` is the one that the caller has seen.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
        operations: t.arg({ type: [operation], required: true }),
      },
      resolve: (_, { id, version, lockEpoch, rightsReason, operations }, context) =>
        changeBoard(
          {
            ...{ id: String(id), version, lockEpoch: lockEpoch == null ? null : String(lockEpoch) },
            rightsReason,
            operations: operations.map((one) => toOperation(one as OperationArgs)),
          },
          context,
          ports,
        ),
    }),
  )
  addUndoMutations(builder, answer)
}

function answerType(builder: Builder, { board, problem }: BoardTypes): ItemRef<BoardChangeResult> {
  const refusal = builder.objectRef<BoardRefusal>('BoardRefusal').implement({
    ...access('inherit'),
    description: 'The reason why nothing was changed.',
    fields: (t) => ({
      reason: t.exposeString('reason'),
      at: t.exposeInt('at', { nullable: true, description: 'Index of the operation, from 0.' }),
      title: t.exposeString('title', { nullable: true, description: 'The title of the item it is about.' }),
      problems: t.expose('problems', { type: [problem] }),
    }),
  })
  return builder.objectRef<BoardChangeResult>('BoardAnswer').implement({
    ...access('inherit'),
    fields: (t) => ({
      board: t.expose('board', {
        type: board,
        description: 'The board as stored now, even if the change was refused.',
      }),
      made: t.exposeInt('made', {
        nullable: true,
        description: 'The version that the change created, for an undo; null if it was refused.',
      }),
      refusal: t.expose('refusal', { type: refusal, nullable: true }),
      dropped: t.stringList({
        description: 'Ids of placements that were dropped at the end of a full list.',
        resolve: ({ dropped }) => dropped.map(({ id }) => id),
      }),
      pictureless: t.exposeStringList('pictureless', {
        description: 'Titles of recipes whose picture could not be loaded: they are placed without one.',
      }),
    }),
  })
}

function operationType(builder: Builder, { pin }: BoardTypes) {
  const cover = builder.inputType('PlacedCoverInput', {
    description: 'Addresses of a recipe’s cover; both are required, and one of them is fetched.',
    fields: (t) => ({ horizontal: t.string(), vertical: t.string() }),
  })
  const wanted = builder.inputType('PlacedItemInput', {
    fields: (t) => ({
      itemId: t.id({
        description: 'Id of an existing item, such as a story; omit the other fields then.',
      }),
      contentId: t.id(),
      recipeId: t.string(),
      cover: t.field({ type: cover, description: 'The recipe’s cover, as returned by the recipe service.' }),
      title: t.string(),
      spot: t.string(),
      url: t.string(),
    }),
  })
  return builder.inputType('BoardOperationInput', {
    description: 'One operation on a placement; the kind decides which other fields are required.',
    fields: (t) => ({
      kind: t.field({ type: builder.enumType('BoardOperationKind', { values: OPERATIONS }), required: true }),
      id: t.id({
        required: true,
        description: 'Id of the placement; for a new one, a name used within this change.',
      }),
      after: t.id({ description: 'Id of the previous placement; omit it for the first position.' }),
      isLive: t.boolean({ description: 'Whether a new one is placed live or pending.' }),
      pin: t.field({ type: pin }),
      date: t.field({
        type: 'DateTime',
        description: 'When a pending one goes live; null if that is done by hand.',
      }),
      end: t.field({ type: 'DateTime', description: 'When it is removed automatically.' }),
      item: t.field({ type: wanted, description: 'The item to place, or the replacement.' }),
    }),
  })
}

function addUndoMutations(builder: Builder, answer: ItemRef<BoardChangeResult>): void {
  builder.mutationField('undoBoardChange', (t) =>
    t.field({
      ...writes(CHANGE_PERMISSIONS, 'item'),
      type: answer,
      description: 'Undoes the change that created a version, for placements that were not changed since.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
      },
      resolve: (_, { id, version, lockEpoch, rightsReason }, context) =>
        undoBoardChange(
          {
            ...{ id: String(id), version, rightsReason },
            lockEpoch: lockEpoch == null ? null : String(lockEpoch),
          },
          context,
        ),
    }),
  )
  builder.mutationField('restoreBoard', (t) =>
    t.field({
      ...writes(CHANGE_PERMISSIONS, 'item'),
      type: answer,
      description:
        'Restores the arrangement of an earlier version, without items that can no longer be shown.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({
          required: true,
          description: 'The version that the caller has seen; fails if there is a newer one.',
        }),
        toVersion: t.arg.int({ required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
      },
      resolve: (_, { id, version, toVersion, lockEpoch, rightsReason }, context) =>
        restoreVersion(
          {
            ...{ id: String(id), version, toVersion, rightsReason },
            lockEpoch: lockEpoch == null ? null : String(lockEpoch),
          },
          context,
        ),
    }),
  )
}

/** An operation as callers send it; fields that its kind does not use are ignored. */
interface OperationArgs {
  kind: Operation['kind']
  id: string
  after?: string | null
  isLive?: boolean | null
  pin?: Pin | null
  date?: string | null
  end?: string | null
  item?: PlacedItemInput | null
}

/** Converts to the model's operation; refuses where a required field is missing. */
function toOperation({
  kind,
  after = null,
  isLive,
  pin,
  date,
  end,
  item,
  ...sent
}: OperationArgs): OperationInput {
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
