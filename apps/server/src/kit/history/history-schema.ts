// Calls of every definition: history and restore; also the types of batches.
import type { HistoryEntry, RevisionReference } from '@manset/model/audit/history.ts'
import { actionsOf, type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import {
  access,
  type Builder,
  type ItemRef,
  LOCK_EPOCH,
  RIGHTS_REASON,
  writes,
} from '../../platform/graphql/builder.ts'
import type { Item } from '../entity/entity-sql.ts'
import { getRevision, listHistory, restoreItem } from './history.ts'

/** Adds the types of histories and batches. Call it once. */
export function addHistoryTypes(builder: Builder): void {
  const inherited = access('inherit')
  const entry = builder.objectRef<HistoryEntry>('HistoryEntry').implement({
    ...inherited,
    fields: (t) => ({
      version: t.exposeInt('version'),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      actor: t.expose('actor', {
        type: 'UserSummary',
        nullable: true,
        description: 'Null if the system did it.',
      }),
      action: t.exposeString('action'),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'The reason for publishing files whose rights have expired.',
      }),
      changedFields: t.exposeStringList('changedFields'),
    }),
  })
  builder.objectType('HistoryPage', {
    ...inherited,
    fields: (t) => ({
      entries: t.expose('entries', { type: [entry] }),
      isComplete: t.exposeBoolean('isComplete'),
    }),
  })
  const reference = builder.objectRef<RevisionReference>('RevisionReference').implement({
    ...inherited,
    fields: (t) => ({
      to: t.exposeString('to'),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isApproved: t.exposeBoolean('isApproved'),
    }),
  })
  builder.objectType('Revision', {
    ...inherited,
    description: 'A snapshot of an item at one version.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      actor: t.expose('actor', { type: 'UserSummary', nullable: true }),
      values: t.expose('values', { type: 'Json' }),
      references: t.expose('references', { type: [reference] }),
    }),
  })
  builder.objectType('FieldProblem', {
    ...inherited,
    fields: (t) => ({
      field: t.exposeString('field'),
      rule: t.exposeString('rule'),
      params: t.expose('params', { type: 'Json' }),
    }),
  })
  builder.objectType('BatchResult', {
    ...inherited,
    description: 'Result for one item of a batch: its new version, or an error code.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { nullable: true }),
      code: t.exposeString('code', { nullable: true }),
      params: t.expose('params', { type: 'Json' }),
      problems: t.expose('problems', { type: ['FieldProblem'] }),
    }),
  })
  builder.objectType('Checked', {
    ...inherited,
    description: 'Problems that a save would refuse, and warnings that it would accept.',
    fields: (t) => ({
      problems: t.expose('problems', { type: ['FieldProblem'] }),
      warnings: t.expose('warnings', { type: ['FieldProblem'] }),
    }),
  })
  builder.inputType('VersionedId', {
    fields: (t) => ({
      id: t.id({ required: true }),
      version: t.int({ required: true }),
      lockEpoch: t.id({ description: LOCK_EPOCH }),
    }),
  })
}

/** Adds `get<Name>History`, `get<Name>Revision` and `restore<Name>`. */
export function addHistory(
  builder: Builder,
  entity: EntityDefinition,
  item: ItemRef<Item>,
  name: string,
): void {
  builder.queryField(`get${name}History`, (t) =>
    t.field({
      ...access(permissionOf(entity, 'view')),
      type: 'HistoryPage',
      args: {
        id: t.arg.id({ required: true }),
        before: t.arg.int({ description: 'Only revisions before this version.' }),
      },
      resolve: (_, { id, before }, context) => listHistory(entity, { id: String(id), before }, context),
    }),
  )
  builder.queryField(`get${name}Revision`, (t) =>
    t.field({
      ...access(permissionOf(entity, 'view')),
      type: 'Revision',
      args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      resolve: (_, { id, version }, context) => getRevision(entity, { id: String(id), version }, context),
    }),
  )
  builder.mutationField(`restore${name}`, (t) =>
    t.field({
      ...writes(permissionOf(entity, 'edit'), 'item'),
      type: item,
      description:
        'Restores the fields of an earlier version as a new one; status and approval are unchanged.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'The newest version, as read.' }),
        toVersion: t.arg.int({ required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        ...(actionsOf(entity).includes('publish') && {
          rightsReason: t.arg.string({ description: RIGHTS_REASON }),
        }),
      },
      resolve: (_, { id, version, toVersion, lockEpoch, ...given }, context) =>
        restoreItem(
          entity,
          { ...given, id: String(id), version, toVersion, lockEpoch: lockEpoch as string | undefined },
          context,
        ),
    }),
  )
}
