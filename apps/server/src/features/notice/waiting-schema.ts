import { access, type Builder } from '../../platform/graphql/builder.ts'
import {
  countWaiting,
  loadWaiting,
  type Waiting,
  type WaitingApproval,
  type WaitingAssignment,
  type WaitingRequest,
} from './waiting.ts'

export function addWaiting(builder: Builder): void {
  const request = builder.objectRef<WaitingRequest>('WaitingRequest').implement({
    ...access('inherit'),
    description: 'A request for a lock that the caller holds.',
    fields: (t) => ({
      id: t.exposeID('id'),
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      title: t.exposeString('title', { nullable: true }),
      person: t.expose('person', { type: 'UserSummary' }),
      requestedDate: t.expose('requestedDate', { type: 'DateTime' }),
    }),
  })
  const approval = builder.objectRef<WaitingApproval>('WaitingApproval').implement({
    ...access('inherit'),
    description: 'A content waiting for approval.',
    fields: (t) => ({
      type: t.exposeString('type'),
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      updatedDate: t.expose('updatedDate', { type: 'DateTime' }),
      updatedBy: t.expose('updatedBy', { type: 'UserSummary', nullable: true }),
    }),
  })
  const assignment = builder.objectRef<WaitingAssignment>('WaitingAssignment').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      title: t.exposeString('title', { nullable: true }),
      note: t.exposeString('note', { nullable: true }),
      dueDate: t.expose('dueDate', { type: 'DateTime', nullable: true }),
      createdBy: t.expose('createdBy', { type: 'UserSummary' }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
    }),
  })
  const waiting = builder.objectRef<Waiting>('Waiting').implement({
    ...access('inherit'),
    fields: (t) => ({
      requests: t.expose('requests', { type: [request] }),
      approvals: t.expose('approvals', { type: [approval], description: 'The longest waiting ones.' }),
      approvalCount: t.exposeInt('approvalCount', { description: '1,000 means that or more.' }),
      assignments: t.expose('assignments', { type: [assignment] }),
    }),
  })
  builder.queryField('getWaitingForMe', (t) =>
    t.field({
      ...access('signedIn'),
      type: waiting,
      description:
        'Requests, approvals and assignments that wait for the caller on the site; at most 50 each.',
      resolve: (_, __, context) => loadWaiting(context),
    }),
  )
  builder.queryField('countWaitingForMe', (t) =>
    t.field({
      ...access('signedIn'),
      type: 'Int',
      description: 'Number of requests, approvals and assignments that wait for the caller on the site.',
      resolve: (_, __, context) => countWaiting(context),
    }),
  )
}
