// Behavior of saving a site's mail settings. A password is never sent to a server for which it was not entered. Private hosts must be
// allowed by the server's administrator.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import { type MailServerWay, USUAL_MAIL_PORTS } from '@manset/model/mailing/mail-server.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Behaviour } from '../../../kit/entity/behaviour.ts'
import { keptSecretProblems } from '../../../kit/entity/kept-secret.ts'
import { mailAddress } from '../../../platform/mail/address.ts'
import {
  createGuard,
  isNetworkAddress,
  isOfHypervisor,
  isPublic,
} from '../../../platform/outbound/guarded-addresses.ts'

export const siteMailBehaviour: Behaviour = {
  check: ({ value, before, context }) => [
    ...mailProblems(value, context.tools.settings.allowedHosts),
    ...keptSecretProblems({ value, before }, 'smtpPassword', receiverOf),
  ],
}

/** Identifies the receiver of the password, and how it is sent. */
export function receiverOf(values: Readonly<Record<string, unknown>>): string {
  const { mailServer, smtpHost, smtpPort, smtpUser } = values
  const way = String(mailServer) as MailServerWay
  const usual = way === 'house' ? null : USUAL_MAIL_PORTS[way]
  return JSON.stringify([way, String(smtpHost ?? '').toLowerCase(), smtpPort ?? usual, smtpUser ?? null])
}

/** Problems that make the settings unusable; host names are resolved only on connecting. */
export function mailProblems(value: AnyValue, allowedHosts: readonly string[]): Problem[] {
  const problems: Problem[] = []
  const { mailServer, smtpHost, smtpPort, smtpUser, smtpPassword } = value
  for (const field of ['mailSenderAddress', 'mailReplyTo'])
    if (value[field] && !mailAddress(String(value[field]))) problems.push(problem(field, 'email'))
  if (mailServer === 'house') return problems
  const host = String(smtpHost ?? '')
  if (isNetworkAddress(host)) {
    const hostname = host.includes(':') ? `[${host}]` : host
    const port = Number(smtpPort ?? USUAL_MAIL_PORTS[mailServer as Exclude<MailServerWay, 'house'>])
    const isAllowed = createGuard(allowedHosts).isAllowed({ scheme: 'smtp:', hostname, port })
    if (isAllowed ? isOfHypervisor(host) : !isPublic(host))
      problems.push(problem('smtpHost', 'hostNotAllowed'))
  }
  if (mailServer === 'plain') return problems
  if (smtpUser && !smtpPassword) problems.push(problem('smtpPassword', 'required'))
  if (smtpPassword && !smtpUser) problems.push(problem('smtpUser', 'required'))
  return problems
}

const problem = (field: string, rule: string): Problem => ({ field, rule, params: {} })
