import type { WebKind } from '../kind.ts'
import { asIs, UNFILTERED } from '../plain-values.ts'
import { TextCell } from './cell.tsx'

export const text: WebKind<'text'> = {
  ...UNFILTERED,
  Cell: TextCell,
  toInput: asIs,
  asText: (value) => value ?? '',
  changeLook: 'words',
}
