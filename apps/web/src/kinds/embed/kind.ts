import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'

export const embed: WebKind<'embed'> = {
  Cell: null,
  toInput: asIs,
  asText: (value) => value ?? '',
  changeLook: 'code',
}
