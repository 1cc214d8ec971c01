import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { TextCell } from '../text/cell.tsx'

export const longText: WebKind<'longText'> = {
  Cell: TextCell,
  toInput: asIs,
  asText: (value) => value ?? '',
  changeLook: 'words',
}
