// The channel of newsletters: to the active readers of their channel, the mail frozen at scheduling, each with its own unsubscribe
// link.
import { readabilityAt } from '@manset/model/content/readability.ts'
import { sql } from 'kysely'
import { awaitPublication, type Fitness } from '../../dispatch/await-publication.ts'
import { type Dispatch, defineChannel, NeedsDecision } from '../../dispatch/channel.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import type { SiteMailer } from '../../platform/mail/mail.ts'
import type { CompiledMail } from '../../platform/mail/mail-template.ts'
import { Refusal } from '../../platform/refusal.ts'
import { audienceQuery, isStillActive, preferencesAddress, unsubscribeAddress } from '../reader/public.ts'
import { mailingCalendar } from './calendar.ts'
import { loadMailedContents } from './compose/compose.ts'
import type { FrozenMail } from './frozen-mail.ts'
import type { MailingPorts } from './ports.ts'
import { syncMailingStatus } from './sync-status.ts'

/** Everything about newsletters that dispatches, calendar and contents need. */
export const newsletterChannel = (ports: MailingPorts) =>
  defineChannel<FrozenMail>({
    name: 'mailing',
    addresses: { view: 'mailingReader.view', export: 'mailingReader.export' },
    calendar: mailingCalendar(ports),
    itemsWith: findMailingsWith,
    // A sent one cannot be changed any more.
    isComing: (itemId) =>
      sql`exists (select from mailings g where g.id = ${itemId} and g.status = 'scheduled')`,
    audience: ({ content }) => sql`
    select a.subscriber_id as recipient_id, a.email as address, null::text as grp
    from (${audienceQuery(content.channelId)}) a order by a.subscriber_id`,
    isStillSubscribed: ({ content }) => isStillActive(content.channelId, sql`r.recipient_id`),
    preflight: async (dispatch, tools) =>
      (await checkFitness(dispatch, tools)) === 'unfit' ? UNFIT_CODE : null,
    async open(dispatch, tools) {
      const { content, siteId } = dispatch
      await requireSendable(dispatch, tools)
      const mail = await tools.mail.openForSite(siteId, tools)
      const compiled = compileMail(content, mail, tools)
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
    onState: syncMailingStatus,
  })

/** Newsletters that contain a content, with the name of their mailing channel. */
function findMailingsWith({ contentId, siteId }: { contentId: string; siteId: number }) {
  return sql`
    select m.id::text as "itemId", m.title, c.name as lane, m.date,
      case m.status when 'scheduled' then 'planned' when 'sending' then 'running' when 'sent' then 'done' else m.status end as state
    from mailings m left join mailing_channels c on c.id = m.channel_id
    where m.site_id = ${siteId} and m.content_ids @> array[${contentId}::bigint]
      and m.status in ('scheduled', 'sending', 'sent', 'failed', 'missed')`
}

const UNFIT_CODE = 'MAILING_UNFIT'

/**
 * Stops with `NeedsDecision` where a content was withdrawn or unpublished since scheduling, or has expired. Where a content is due in the
 * same second, waits briefly; if it is still unpublished, the dispatch is retried as a whole.
 */
async function requireSendable(dispatch: Dispatch<FrozenMail>, tools: Tools): Promise<void> {
  if (dispatch.acknowledged.includes(UNFIT_CODE)) return
  const fitness = await awaitPublication(() => checkFitness(dispatch, tools))
  const refusal = new Refusal(UNFIT_CODE, 'Something in it is not published')
  if (fitness === 'unfit') throw new NeedsDecision(refusal)
  if (fitness === 'soon') throw refusal
}

async function checkFitness(
  { content: { contentIds }, siteId, dueAt }: Dispatch<FrozenMail>,
  { db }: Tools,
): Promise<Fitness> {
  const contents = await loadMailedContents(db, siteId, contentIds)
  const stands = contentIds.map((id) => {
    const content = contents.get(id)
    return content && !content.isWithdrawn ? readabilityAt(content, dueAt) : 'closed'
  })
  if (stands.some((one) => one === 'closed' || one === 'expires')) return 'unfit'
  return stands.includes('comes') ? 'soon' : 'fit'
}

/** Compiles the mail with slots for each reader's links; its header offers one-click unsubscribe (RFC 8058). */
function compileMail({ mail, marks, sender }: FrozenMail, ofSite: SiteMailer, tools: Tools): CompiledMail {
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
