// Sends the saved newsletter as a test, to the viewer's own address only.
import { randomUUID } from 'node:crypto'
import { mailing } from '@manset/model/entities/mailing.ts'
import { requirePermission } from '../../kit/entity/entity-service.ts'
import { loadStored } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { compose, type MailingValue } from './compose/compose.ts'
import { createPlaceholders, renderMail } from './compose/render-mail.ts'
import type { MailingPorts } from './ports.ts'
import { storeRecipePictures } from './stored-recipe-pictures.ts'

const SEND_TIMEOUT_MS = 20_000

/** Returns the address. Refuses with `NO_ADDRESS`, `MAIL_NOT_CONFIGURED` or `MAIL_NOT_TAKEN`. */
export async function sendTest(id: string, context: Context, ports: MailingPorts): Promise<string> {
  requirePermission(context, mailing, 'send')
  const { tools, viewer } = context
  const value = await loadStored(tools.db, mailing, { siteId: viewer.siteId, id })
  if (!value) throw notFound('mailing', id)
  const person = await tools.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  const to = person?.email
  if (!to) throw new Refusal('NO_ADDRESS', 'Your account has no e-mail address')
  const kept = await storeRecipePictures((value as MailingValue).items, context, ports)
  const { mail, site } = await compose(value as MailingValue, viewer.siteId, tools, kept)
  const marks = createPlaceholders()
  const made = await renderMail(mail, marks, String(viewer.siteId))
  const ofSite = await tools.mail.openForSite(viewer.siteId, tools)
  const slots = [marks.leave, marks.preferences]
  const compiled = tools.mail.compile({ ...ofSite.from(site.sender), ...made, slots })
  const mailer = ofSite.open()
  try {
    // Links of a test lead to the site, so that testing unsubscribes nobody.
    const values = { [marks.leave]: mail.siteUrl, [marks.preferences]: mail.siteUrl }
    const filling = { to, messageId: randomUUID(), at: tools.clock.now(), values }
    const handed = await mailer.send(compiled, filling, AbortSignal.timeout(SEND_TIMEOUT_MS))
    if (handed.kind !== 'sent')
      throw new Refusal('MAIL_NOT_TAKEN', 'The mail server did not take it', {
        params: { outcome: handed.kind, code: handed.code },
      })
    return to
  } finally {
    await mailer.close()
  }
}
