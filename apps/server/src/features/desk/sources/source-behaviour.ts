// Behavior of saving a source beyond its definition: folder sources keep their kind and agency, and credentials never go to another
// receiver.
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { type AnyValue, fieldsOf } from '@manset/model/entities/entity.ts'
import { clearInapplicable } from '@manset/model/kinds/conditional-fields.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Behaviour } from '../../../kit/entity/behaviour.ts'
import { retainedSecretProblems } from '../../../kit/entity/retained-secret.ts'
import { checkMapping } from './mapping-problems.ts'

export const sourceBehaviour: Behaviour = {
  check: ({ value, before }) => [
    ...checkFolder(value, before),
    ...checkHeader(value),
    ...checkMapping(value),
    ...retainedSecretProblems({ value, before }, 'secret', credentialReceiver),
  ],
}

const problem = (field: string, rule: string): Problem => ({ field, rule, params: {} })

/** The folder belongs to the agency: a source of another kind or agency would lose it permanently. */
export function checkFolder(value: AnyValue, before: Readonly<Record<string, unknown>> | null): Problem[] {
  if (before?.kind !== 'folder') return []
  return ['kind', 'agencyId']
    .filter((name) => value[name] !== before[name])
    .map((name) => problem(name, 'folderSourceStays'))
}

/** An invalid header name could not be sent. */
export function checkHeader({ headerName }: AnyValue): Problem[] {
  return headerName && !/^[A-Za-z0-9-]+$/.test(String(headerName))
    ? [problem('headerName', 'headerName')]
    : []
}

/** Identifies the receiver of the credential, and how it is sent; fields that the kind does not use are ignored. */
export function credentialReceiver(source: Readonly<Record<string, unknown>>): string {
  const own = { ...source }
  clearInapplicable(fieldsOf(agencySource), own)
  const { kind, address, signIn, userName, headerName } = own
  const url = address ? URL.parse(String(address)) : null
  return JSON.stringify([kind, url?.protocol, url?.host, signIn, userName ?? null, headerName ?? null])
}
