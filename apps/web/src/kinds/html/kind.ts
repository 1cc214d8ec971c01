import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { plainText } from './plain-text.ts'

export const html: WebKind<'html'> = {
  Cell: null,
  toInput: asIs,
  asText: (value) => plainText(value ?? ''),
  changeLook: 'html',
}
