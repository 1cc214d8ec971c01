import type { WebKind } from '../kind.ts'
import { asIs, UNFILTERED } from '../plain-values.ts'

export const embed: WebKind<'embed'> = {
  ...UNFILTERED,
  Cell: null,
  toInput: asIs,
  asText: (value) => value ?? '',
  changeLook: 'code',
}
