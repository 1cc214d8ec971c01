// Previews the mail of unsaved input, with its problems and warnings. Writes nothing.
import { mailing } from '@manset/model/entities/mailing.ts'
import type { Problem } from '@manset/model/problem.ts'
import { requirePermission, type SaveInput } from '../../kit/entity/entity-service.ts'
import { endedMediaProblems, laterInstant } from '../../kit/entity/media-rights.ts'
import { valueAsTyped } from '../../kit/entity/value-as-typed.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { countReaders, findOverlaps, loadLeadMinutes } from './channel-facts.ts'
import { compose } from './compose/compose.ts'
import { createPlaceholders, renderMail } from './compose/render-mail.ts'
import { checkExternalLinks } from './external-links.ts'
import type { MailingPorts } from './ports.ts'
import { runPreflight } from './preflight.ts'

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
  if (ports) requirePermission(context, mailing, 'send')
  const { tools, viewer } = context
  const value = await valueAsTyped(mailing, input, context)
  const composed = await compose(value, viewer.siteId, tools)
  const made = await renderMail(composed.mail, createPlaceholders(), String(viewer.siteId))
  const at = value.date ? new Date(String(value.date)) : null
  const [readers, leadMinutes, overlaps, outside] = await Promise.all([
    countReaders(tools.db, viewer.siteId, value.channelId),
    loadLeadMinutes(tools.db, viewer.siteId),
    findOverlaps(tools.db, {
      ...{ siteId: viewer.siteId, channelId: value.channelId, id: input.id ?? null, at },
    }),
    ports ? checkExternalLinks(composed, tools, ports) : [],
  ])
  const { problems, warnings } = runPreflight(composed, made, at)
  const rights = await endedMediaProblems(mailing, value, laterInstant(at, tools.clock.now()), context)
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
