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
    description: 'Somebody asks for an item whose lock the caller holds.',
    fields: (t) => ({
      id: t.exposeID('id'),
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      title: t.exposeString('title', { nullable: true }),
      person: t.expose('person', { type: 'UserSummary' }),
      askedDate: t.expose('askedDate', { type: 'Moment' }),
    }),
  })
  const approval = builder.objectRef<WaitingApproval>('WaitingApproval').implement({
    ...access('inherit'),
    description: 'A content that was sent for approval.',
    fields: (t) => ({
      type: t.exposeString('type'),
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      updatedDate: t.expose('updatedDate', { type: 'Moment' }),
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
      dueDate: t.expose('dueDate', { type: 'Moment', nullable: true }),
      createdBy: t.expose('createdBy', { type: 'UserSummary' }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
    }),
  })
  const waiting = builder.objectRef<Waiting>('Waiting').implement({
    ...access('inherit'),
    fields: (t) => ({
      requests: t.expose('requests', { type: [request] }),
      approvals: t.expose('approvals', { type: [approval], description: 'Those that have waited longest.' }),
      approvalCount: t.exposeInt('approvalCount', { description: '1,000 means that or more.' }),
      assignments: t.expose('assignments', { type: [assignment] }),
    }),
  })
  builder.queryField('getWaitingForMe', (t) =>
    t.field({
      ...access('signedIn'),
      type: waiting,
      description: 'What waits for the caller on the site, as it stands now; 50 of each at most.',
      resolve: (_, __, context) => loadWaiting(context),
    }),
  )
  builder.queryField('countWaitingForMe', (t) =>
    t.field({
      ...access('signedIn'),
      type: 'Int',
      description: 'How much waits for the caller on the site: requests, approvals and assignments.',
      resolve: (_, __, context) => countWaiting(context),
    }),
  )
}
