// The calls of assignments, for every entity with this ability. Permissions are those of the named item.
import type { ItemName } from '../../kit/named-item.ts'
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import { type Assignment, assign, endAssignment, loadAssignment, type NewAssignment } from './assignments.ts'

const NO_LOCK = writes('signedIn', { none: 'stored beside the item: no edited field is written' })

export function addAssignments(builder: Builder): void {
  const assignment = builder.objectRef<Assignment>('Assignment').implement({
    ...access('inherit'),
    description: 'The assignment of an item to one person, until it is done or revoked.',
    fields: (t) => ({
      id: t.exposeID('id'),
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      person: t.expose('person', { type: 'UserSummary' }),
      note: t.exposeString('note', { nullable: true }),
      dueDate: t.expose('dueDate', { type: 'DateTime', nullable: true }),
      createdBy: t.expose('createdBy', { type: 'UserSummary' }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
    }),
  })
  builder.queryField('getAssignment', (t) =>
    t.field({
      ...access('signedIn'),
      type: assignment,
      nullable: true,
      description: 'The assignment of an item that the caller may view; null if there is none.',
      args: { entity: t.arg.string({ required: true }), itemId: t.arg.id({ required: true }) },
      resolve: (_, args, context) => loadAssignment(args as ItemName, context),
    }),
  )
  const input = builder.inputType('AssignmentInput', {
    fields: (t) => ({
      entity: t.string({ required: true }),
      itemId: t.id({ required: true }),
      personId: t.id({ description: 'A person from the search; required to assign.' }),
      dueDate: t.field({ type: 'DateTime' }),
      note: t.string(),
    }),
  })
  builder.mutationField('assignItem', (t) =>
    t.field({
      ...NO_LOCK,
      type: assignment,
      description:
        'Assigns an item to a person; requires permission to edit it. Repeating the same assignment changes nothing.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input }, context) => assign(input as NewAssignment, context),
    }),
  )
  builder.mutationField('endAssignment', (t) =>
    t.field({
      ...NO_LOCK,
      type: 'Boolean',
      description:
        'Completes the assignment, or revokes it with `isRevoked`; returns whether it was still open. Its person and editors of the item may complete it; only editors may revoke it.',
      args: { id: t.arg.id({ required: true }), isRevoked: t.arg.boolean() },
      resolve: (_, { id, isRevoked }, context) =>
        endAssignment(String(id), isRevoked ? 'takenBack' : 'done', context),
    }),
  )
}
