// GraphQL calls beyond those of the definition: preview, scheduling and what follows it.
import type { Problem } from '@manset/model/problem.ts'
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import { access, type Builder, LOCK_EPOCH, RIGHTS_REASON, writes } from '../../platform/graphql/builder.ts'
import { listPastMailings, type PastMailing } from './past-mailings.ts'
import type { MailingPorts } from './ports.ts'
import { type MailingPreview, previewMailing } from './preview.ts'
import { cancelMailing, recoverMailing, scheduleMailing } from './schedule.ts'
import { sendTest } from './send-test.ts'

export function addMailings(builder: Builder, ports: MailingPorts): void {
  addPreview(builder, ports)
  addOldMailings(builder)
  addSteps(builder, ports)
}

function addPreview(builder: Builder, ports: MailingPorts): void {
  const preview = builder.objectRef<MailingPreview>('MailingPreview').implement({
    ...access('inherit'),
    description: 'The mail of a newsletter with the values of a form, and the findings of the preflight.',
    fields: (t) => ({
      subject: t.exposeString('subject'),
      html: t.exposeString('html'),
      text: t.exposeString('text'),
      bytes: t.exposeInt('bytes'),
      readers: t.exposeInt('readers', {
        nullable: true,
        description: 'Current size of the audience; null without a channel.',
      }),
      leadMinutes: t.exposeInt('leadMinutes'),
      timeZone: t.exposeString('timeZone'),
      senderName: t.exposeString('senderName'),
      problems: t.field({
        type: ['FieldProblem' as never],
        description: 'Problems that prevent scheduling.',
        resolve: ({ problems }) => problems as never,
      }),
      warnings: t.field({
        type: ['FieldProblem' as never],
        description: 'Findings to check.',
        resolve: ({ warnings }) => warnings as Problem[] as never,
      }),
    }),
  })
  builder.queryField('previewMailing', (t) =>
    t.field({
      ...access('mailing.view'),
      type: preview,
      description: 'The mail as readers would get it. Stores nothing.',
      args: {
        input: t.arg({ type: 'MailingInput' as never, required: true }),
        areLinksAsked: t.arg.boolean({
          description:
            'Whether external links are checked too; takes some seconds and requires the permission to send.',
        }),
      },
      resolve: (_, { input, areLinksAsked }, context) =>
        previewMailing(input as SaveInput, context, areLinksAsked ? ports : undefined),
    }),
  )
}

function addOldMailings(builder: Builder): void {
  const old = builder.objectRef<PastMailing>('OldMailing').implement({
    ...access('inherit'),
    description: 'A newsletter, as the older pages list it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      mailingType: t.exposeString('mailingType'),
      status: t.exposeString('status'),
      date: t.expose('date', { type: 'DateTime' }),
      channelName: t.exposeString('channelName', { nullable: true }),
      itemCount: t.exposeInt('itemCount'),
    }),
  })
  builder.queryField('getOldMailings', (t) =>
    t.field({
      ...access('mailingOld.view'),
      type: [old],
      description: 'Newsletters of a day (`day`, between two instants), `upcoming` or `sent`, 100 per page.',
      args: {
        scope: t.arg.string({ required: true }),
        from: t.arg({ type: 'DateTime' }),
        to: t.arg({ type: 'DateTime' }),
        after: t.arg.id({
          description:
            'Id of the last row shown: returns the next page. `ROW_GONE` if that row no longer exists: start from the beginning.',
        }),
      },
      resolve: (_, { scope, from, to, after }, context) => {
        const moment = (text: unknown) => (text ? new Date(String(text)) : null)
        return listPastMailings(
          { scope, from: moment(from), to: moment(to), after: after == null ? null : String(after) },
          context,
        )
      },
    }),
  )
}

function addSteps(builder: Builder, ports: MailingPorts): void {
  const target = (t: Parameters<Parameters<Builder['mutationField']>[1]>[0]) => ({
    id: t.arg.id({ required: true }),
    version: t.arg.int({ required: true }),
    lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
  })
  const targetOf = ({ id, version, lockEpoch }: { id: unknown; version: number; lockEpoch?: unknown }) => ({
    ...{ id: String(id), version },
    lockEpoch: lockEpoch == null ? null : String(lockEpoch),
  })
  builder.mutationField('scheduleMailing', (t) =>
    t.field({
      ...writes('mailing.send', 'item'),
      type: 'Mailing' as never,
      description:
        'Schedules the saved newsletter for its date; a scheduled one gets the new date and texts. Fails with `VALIDATION` if the preflight found problems.',
      args: {
        ...target(t),
        date: t.arg({ type: 'DateTime' }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
      },
      resolve: (_, { date, rightsReason, ...item }, context) =>
        scheduleMailing(
          { ...targetOf(item), date: date ?? null, rightsReason },
          context,
          ports,
        ) as Promise<Item> as never,
    }),
  )
  builder.mutationField('sendMailingTest', (t) =>
    t.string({
      ...writes('mailing.send', { none: 'writes nothing: the caller gets a mail' }),
      description: 'Sends the saved mail to the caller, and returns their address.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => sendTest(String(id), context, ports),
    }),
  )
  builder.mutationField('cancelMailing', (t) =>
    t.field({
      ...writes('mailing.cancel', 'item'),
      type: 'Mailing' as never,
      description: 'Moves it to the trash and cancels its dispatch.',
      args: target(t),
      resolve: (_, item, context) => cancelMailing(targetOf(item), context) as never,
    }),
  )
  builder.mutationField('recoverMailing', (t) =>
    t.field({
      ...writes('mailing.edit', 'item'),
      type: 'Mailing' as never,
      description: 'Restores it from the trash as a draft.',
      args: target(t),
      resolve: (_, item, context) => recoverMailing(targetOf(item), context) as never,
    }),
  )
}
