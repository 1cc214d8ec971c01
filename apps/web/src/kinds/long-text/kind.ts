import type { WebKind } from '../kind.ts'
import { TextCell } from '../text/cell.tsx'
import { toSameInput } from '../to-input.ts'

export const longText: WebKind<'longText'> = {
  Cell: TextCell,
  toInput: toSameInput,
  asText: (value) => value ?? '',
  changeLook: 'words',
}
