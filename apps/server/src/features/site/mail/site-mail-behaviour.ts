// What saving the mail settings of a site does beyond their definition: that a password goes to nobody it was not entered for,
// and that no machine of the inner network is named that the administrator of the server does not allow.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import { type MailServerWay, USUAL_MAIL_PORTS } from '@manset/model/mailing/mail-server.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Behaviour } from '../../../kit/entity/behaviour.ts'
import { keptSecretProblems } from '../../../kit/entity/kept-secret.ts'
import {
  createGuard,
  isNetworkAddress,
  isOfHypervisor,
  isPublic,
} from '../../../platform/guarded-addresses.ts'
import { mailAddress } from '../../../platform/mail/address.ts'

export const siteMailBehaviour: Behaviour = {
  check: ({ value, before, context }) => [
    ...mailProblems(value, context.tools.settings.allowedHosts),
    ...keptSecretProblems({ value, before }, 'smtpPassword', receiverOf),
  ],
}

/** Who is given the password, and how. */
export function receiverOf(values: Readonly<Record<string, unknown>>): string {
  const { mailServer, smtpHost, smtpPort, smtpUser } = values
  const way = String(mailServer) as MailServerWay
  const usual = way === 'house' ? null : USUAL_MAIL_PORTS[way]
  return JSON.stringify([way, String(smtpHost ?? '').toLowerCase(), smtpPort ?? usual, smtpUser ?? null])
}

/** What could be used by nobody; names are looked up when they are connected to. */
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
