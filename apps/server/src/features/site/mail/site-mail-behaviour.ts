// Behavior of saving a site's mail settings. A password is never sent to a server for which it was not entered. Private hosts must be
// allowed by the server's administrator.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import { DEFAULT_MAIL_PORTS, type MailServerWay } from '@manset/model/mailing/mail-server.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Behaviour } from '../../../kit/entity/behaviour.ts'
import { retainedSecretProblems } from '../../../kit/entity/retained-secret.ts'
import { normalizeMailAddress } from '../../../platform/mail/address.ts'
import {
  createGuard,
  isIpLiteral,
  isMetadataAddress,
  isPublicAddress,
} from '../../../platform/outbound/guarded-addresses.ts'

export const siteMailBehaviour: Behaviour = {
  check: ({ value, before, context }) => [
    ...checkMailSettings(value, context.tools.settings.allowedHosts),
    ...retainedSecretProblems({ value, before }, 'smtpPassword', passwordReceiver),
  ],
}

/** Identifies the receiver of the password, and how it is sent. */
export function passwordReceiver(values: Readonly<Record<string, unknown>>): string {
  const { mailServer, smtpHost, smtpPort, smtpUser } = values
  const way = String(mailServer) as MailServerWay
  const usual = way === 'house' ? null : DEFAULT_MAIL_PORTS[way]
  return JSON.stringify([way, String(smtpHost ?? '').toLowerCase(), smtpPort ?? usual, smtpUser ?? null])
}

/** Problems that make the settings unusable; host names are resolved only on connecting. */
export function checkMailSettings(value: AnyValue, allowedHosts: readonly string[]): Problem[] {
  const problems: Problem[] = []
  const { mailServer, smtpHost, smtpPort, smtpUser, smtpPassword } = value
  for (const field of ['mailSenderAddress', 'mailReplyTo'])
    if (value[field] && !normalizeMailAddress(String(value[field]))) problems.push(problem(field, 'email'))
  if (mailServer === 'house') return problems
  const host = String(smtpHost ?? '')
  if (isIpLiteral(host)) {
    const hostname = host.includes(':') ? `[${host}]` : host
    const port = Number(smtpPort ?? DEFAULT_MAIL_PORTS[mailServer as Exclude<MailServerWay, 'house'>])
    const isAllowed = createGuard(allowedHosts).isAllowed({ scheme: 'smtp:', hostname, port })
    if (isAllowed ? isMetadataAddress(host) : !isPublicAddress(host))
      problems.push(problem('smtpHost', 'hostNotAllowed'))
  }
  if (mailServer === 'plain') return problems
  if (smtpUser && !smtpPassword) problems.push(problem('smtpPassword', 'required'))
  if (smtpPassword && !smtpUser) problems.push(problem('smtpUser', 'required'))
  return problems
}

const problem = (field: string, rule: string): Problem => ({ field, rule, params: {} })
