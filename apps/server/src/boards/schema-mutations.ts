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
      description:
        'Carries operations out, all or none, on what stands: the version says what was looked at.',
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
    description: 'Why nothing was changed.',
    fields: (t) => ({
      reason: t.exposeString('reason'),
      at: t.exposeInt('at', { nullable: true, description: 'Place of the operation, from 0.' }),
      title: t.exposeString('title', { nullable: true, description: 'Of what it is about.' }),
      faults: t.expose('faults', { type: [problem] }),
    }),
  })
  return builder.objectRef<BoardChangeResult>('BoardAnswer').implement({
    ...access('inherit'),
    fields: (t) => ({
      board: t.expose('board', {
        type: board,
        description: 'As it is stored now, whatever became of the change.',
      }),
      made: t.exposeInt('made', {
        nullable: true,
        description: 'The version the change made, by which it is taken back; null where it was refused.',
      }),
      refusal: t.expose('refusal', { type: refusal, nullable: true }),
      dropped: t.stringList({
        description: 'Ids of placements that fell out at the end of a full list.',
        resolve: ({ dropped }) => dropped.map(({ id }) => id),
      }),
      pictureless: t.exposeStringList('pictureless', {
        description: 'Titles of recipes whose picture could not be had: they are placed without one.',
      }),
    }),
  })
}

function operationType(builder: Builder, { pin }: BoardTypes) {
  const cover = builder.inputType('PlacedCoverInput', {
    description: 'Addresses of the cover of a recipe; both are demanded, and one of them is fetched.',
    fields: (t) => ({ horizontal: t.string(), vertical: t.string() }),
  })
  const wanted = builder.inputType('PlacedItemInput', {
    fields: (t) => ({
      itemId: t.id({
        description: 'Of an item that stands already, such as a story; the rest is left out then.',
      }),
      contentId: t.id(),
      recipeId: t.string(),
      cover: t.field({ type: cover, description: 'Of the recipe, as the recipe service told it.' }),
      title: t.string(),
      spot: t.string(),
      url: t.string(),
    }),
  })
  return builder.inputType('BoardOperationInput', {
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
}

function addUndoMutations(builder: Builder, answer: ItemRef<BoardChangeResult>): void {
  builder.mutationField('undoBoardChange', (t) =>
    t.field({
      ...writes(CHANGE_PERMISSIONS, 'item'),
      type: answer,
      description: 'Undo of the change that made a version, as far as what it spoke of was left alone since.',
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
      description: 'Brings back what stood in an earlier version, as far as it can still be shown.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'That was looked at; a newer one refuses it.' }),
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
