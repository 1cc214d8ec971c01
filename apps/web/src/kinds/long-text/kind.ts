import type { WebKind } from '../kind.ts'
import { asIs, UNFILTERED } from '../plain-values.ts'
import { TextCell } from '../text/cell.tsx'

export const longText: WebKind<'longText'> = {
  ...UNFILTERED,
  Cell: TextCell,
  toInput: asIs,
  asText: (value) => value ?? '',
  changeLook: 'words',
}
