// Previews the mail of unsaved input, with its problems and warnings. Writes nothing.
import { mailing } from '@manset/model/entities/mailing.ts'
import type { Problem } from '@manset/model/problem.ts'
import { demand, type SaveInput } from '../../kit/entity/entity-service.ts'
import { endedMedia, laterOf } from '../../kit/entity/media-rights.ts'
import { valueAsTyped } from '../../kit/entity/value-as-typed.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { compose } from './compose/compose.ts'
import { freshMarks, makeMail } from './compose/make-mail.ts'
import { lookOutside } from './links.ts'
import { lookOver } from './look-over.ts'
import { countReaders, leadMinutesOf, overlapWarnings } from './other-mailings.ts'
import type { MailingPorts } from './ports.ts'

export interface MailingPreview {
  subject: string
  html: string
  text: string
  bytes: number
  /** Current audience size; null without a channel. */
  readers: number | null
  leadMinutes: number
  timeZone: string
  senderName: string
  problems: Problem[]
  warnings: Problem[]
}

/** With `ports`, external links are checked too, which requires the permission to send. */
export async function previewMailing(
  input: SaveInput,
  context: Context,
  ports?: MailingPorts,
): Promise<MailingPreview> {
  if (ports) demand(context, mailing, 'send')
  const { tools, viewer } = context
  const value = await valueAsTyped(mailing, input, context)
  const composed = await compose(value, viewer.siteId, tools)
  const made = await makeMail(composed.mail, freshMarks(), String(viewer.siteId))
  const at = value.date ? new Date(String(value.date)) : null
  const [readers, leadMinutes, overlaps, outside] = await Promise.all([
    countReaders(tools.db, viewer.siteId, value.channelId),
    leadMinutesOf(tools.db, viewer.siteId),
    overlapWarnings(tools.db, {
      ...{ siteId: viewer.siteId, channelId: value.channelId, id: input.id ?? null, at },
    }),
    ports ? lookOutside(composed, tools, ports) : [],
  ])
  const { problems, warnings } = lookOver(composed, made, at)
  const rights = await endedMedia(mailing, value, laterOf(at, tools.clock.now()), context)
  const nobody: Problem[] = readers === 0 ? [{ field: 'channelId', rule: 'mailingNobody', params: {} }] : []
  return {
    ...made,
    bytes: Buffer.byteLength(made.html),
    ...{ readers, leadMinutes, timeZone: composed.site.timeZone },
    senderName: composed.site.senderName,
    problems: [...problems, ...rights],
    warnings: [...overlaps, ...nobody, ...warnings, ...outside],
  }
}
