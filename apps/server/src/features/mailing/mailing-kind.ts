// How newsletters are sent by the kit's dispatches: to the active readers of their channel, as the mail that was frozen when
// they were scheduled, each with the reader's own way out of the channel.
import { sql } from 'kysely'
import { dispatchKind } from '../../kit/dispatch/kind.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { Hopeless } from '../../platform/jobs/handler.ts'
import type { CompiledMail } from '../../platform/mail/form.ts'
import type { MailOfSite } from '../../platform/mail/mail.ts'
import { Refusal } from '../../platform/refusal.ts'
import { activeAudience, isStillActive, preferencesAddress, unsubscribeAddress } from '../reader/public.ts'
import { loadMailedContents } from './compose/compose.ts'
import { followDispatch } from './follow.ts'
import type { FrozenMail } from './frozen-mail.ts'

export const mailingKind = dispatchKind<FrozenMail>({
  kind: 'mailing',
  audience: ({ content }) => sql`
    select a.subscriber_id as recipient_id, a.email as address, null::text as grp
    from (${activeAudience(content.channelId)}) a order by a.subscriber_id`,
  stillWanted: ({ content }) => isStillActive(content.channelId, sql`r.recipient_id`),
  async open({ content, siteId }, tools) {
    await demandFit(content, siteId, tools)
    const mail = await tools.mail.ofSite(siteId, tools)
    const compiled = compiledMail(content, mail, tools)
    const mailer = mail.open()
    const { marks, channelId } = content
    const { secrets, settings, clock } = tools
    return {
      concurrency: mailer.connections,
      perSecond: mail.perSecond,
      send: ({ recipientId, address }, messageId, signal) => {
        const reader = { publicUrl: settings.publicUrl, secrets, subscriberId: recipientId, channelId }
        const values = {
          [marks.leave]: unsubscribeAddress(reader),
          [marks.preferences]: preferencesAddress(reader),
        }
        return mailer.send(compiled, { to: address, messageId, at: clock.now(), values }, signal)
      },
      close: () => mailer.close(),
    }
  },
  onState: followDispatch,
})

/** What was withdrawn or unpublished since it was scheduled goes to nobody: a person decides. */
async function demandFit({ contentIds }: FrozenMail, siteId: number, { db }: Tools): Promise<void> {
  const contents = await loadMailedContents(db, siteId, contentIds)
  const isUnfit = contentIds.some((id) => {
    const content = contents.get(id)
    return content?.status !== 'published' || content.isWithdrawn
  })
  if (isUnfit) throw new Hopeless(new Refusal('MAILING_UNFIT', 'Something in it is not published any more'))
}

/** The mail as it is filled in for each reader; one click on its header leaves the channel (RFC 8058). */
function compiledMail({ mail, marks, sender }: FrozenMail, ofSite: MailOfSite, tools: Tools): CompiledMail {
  return tools.mail.compile({
    ...ofSite.from(sender),
    ...mail,
    headers: {
      'List-Unsubscribe': `<${marks.leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    slots: [marks.leave, marks.preferences],
  })
}
