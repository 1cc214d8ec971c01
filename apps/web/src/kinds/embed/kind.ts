import type { WebKind } from '../kind.ts'
import { toSameInput } from '../to-input.ts'

export const embed: WebKind<'embed'> = {
  Cell: null,
  toInput: toSameInput,
  asText: (value) => value ?? '',
  changeLook: 'code',
}
