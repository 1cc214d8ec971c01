import type { WebKind } from '../kind.ts'
import { asIs, UNFILTERED } from '../plain-values.ts'
import { plainText } from './plain-text.ts'

export const html: WebKind<'html'> = {
  ...UNFILTERED,
  Cell: null,
  toInput: asIs,
  asText: (value) => plainText(value ?? ''),
  changeLook: 'html',
}
