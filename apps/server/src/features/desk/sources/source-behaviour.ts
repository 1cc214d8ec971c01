// What saving a source does beyond its definition: what each kind needs, and that no credential goes to a stranger.
import type { AgencySourceKind } from '@manset/model/agency.ts'
import type { AnyValue } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Behaviour } from '../../../kit/entity/behaviour.ts'

/** Schemes of the addresses of each kind; kinds without one are not asked. */
const SCHEMES: Record<AgencySourceKind, readonly string[]> = {
  push: [],
  folder: [],
  http: ['http:', 'https:'],
  feed: ['http:', 'https:'],
  ftp: ['ftp:', 'ftps:'],
  mail: ['imap:', 'imaps:'],
}

export const sourceBehaviour: Behaviour = {
  check: ({ value, before }) => [...placeProblems(value), ...credentialProblems(value, before)],
}

const problem = (field: string, rule: string): Problem => ({ field, rule, params: {} })

/** What is missing or does not fit for the kind of source. */
export function placeProblems(value: AnyValue): Problem[] {
  const schemes = SCHEMES[value.kind as AgencySourceKind] ?? []
  const problems: Problem[] = []
  const url = value.address ? URL.parse(String(value.address)) : null
  if (schemes.length > 0) {
    if (!value.address) problems.push(problem('address', 'required'))
    else if (url && !schemes.includes(url.protocol)) problems.push(problem('address', 'deliveryAddress'))
  }
  if (value.signIn === 'header' && !/^[A-Za-z0-9-]+$/.test(String(value.headerName ?? '')))
    problems.push(problem('headerName', 'required'))
  if (value.kind === 'mail' && !value.userName) problems.push(problem('userName', 'required'))
  return problems
}

/**
 * A stored credential stays where it was entered for: nobody who cannot read it may have it sent elsewhere, or in another
 * way, by changing what stands beside it.
 */
export function credentialProblems(
  value: AnyValue,
  before: Readonly<Record<string, unknown>> | null,
): Problem[] {
  const isKept = before?.secret != null && value.secret === before.secret
  if (!isKept || receiverOf(value) === receiverOf(before)) return []
  return [problem('secret', 'credentialElsewhere')]
}

/** Who is given the credential, and how. */
export function receiverOf({
  kind,
  address,
  signIn,
  userName,
  headerName,
}: Readonly<Record<string, unknown>>): string {
  const url = address ? URL.parse(String(address)) : null
  return JSON.stringify([kind, url?.protocol, url?.host, signIn, userName ?? null, headerName ?? null])
}
