import type { WebKind } from '../kind.ts'
import { toSameInput } from '../to-input.ts'
import { toPlainText } from './plain-text.ts'

export const html: WebKind<'html'> = {
  Cell: null,
  toInput: toSameInput,
  asText: (value) => toPlainText(value ?? ''),
  changeLook: 'html',
}
