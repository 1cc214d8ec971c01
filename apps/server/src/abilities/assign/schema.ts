// The calls of assignments, for every entity with this ability. Permissions are those of the named item.
import type { ItemName } from '../../kit/named-item.ts'
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import { type Assignment, assign, endAssignment, loadAssignment, type NewAssignment } from './assignments.ts'

const NO_LOCK = writes('signedIn', { none: 'stands beside the item: nothing anybody edits is written' })

export function addAssignments(builder: Builder): void {
  const assignment = builder.objectRef<Assignment>('Assignment').implement({
    ...access('inherit'),
    description: 'Whose an item is, until it is done or taken back.',
    fields: (t) => ({
      id: t.exposeID('id'),
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      person: t.expose('person', { type: 'UserSummary' }),
      note: t.exposeString('note', { nullable: true }),
      dueDate: t.expose('dueDate', { type: 'Moment', nullable: true }),
      createdBy: t.expose('createdBy', { type: 'UserSummary' }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
    }),
  })
  builder.queryField('getAssignment', (t) =>
    t.field({
      ...access('signedIn'),
      type: assignment,
      nullable: true,
      description: 'Whose an item is that the caller may view; null where it is nobody’s.',
      args: { entity: t.arg.string({ required: true }), itemId: t.arg.id({ required: true }) },
      resolve: (_, args, context) => loadAssignment(args as ItemName, context),
    }),
  )
  const input = builder.inputType('AssignmentInput', {
    fields: (t) => ({
      entity: t.string({ required: true }),
      itemId: t.id({ required: true }),
      personId: t.id({ description: 'Found by searching; without one, nothing is assigned.' }),
      dueDate: t.field({ type: 'Moment' }),
      note: t.string(),
    }),
  })
  builder.mutationField('assignItem', (t) =>
    t.field({
      ...NO_LOCK,
      type: assignment,
      description: 'Gives an item to a person; whoever may edit it may. The same said twice is written once.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input }, context) => assign(input as NewAssignment, context),
    }),
  )
  builder.mutationField('endAssignment', (t) =>
    t.field({
      ...NO_LOCK,
      type: 'Boolean',
      description:
        'It is done, or with `isTakenBack` taken back; answers whether it was still open. Done by its person or whoever may edit the item, taken back by the latter.',
      args: { id: t.arg.id({ required: true }), isTakenBack: t.arg.boolean() },
      resolve: (_, { id, isTakenBack }, context) =>
        endAssignment(String(id), isTakenBack ? 'takenBack' : 'done', context),
    }),
  )
}
