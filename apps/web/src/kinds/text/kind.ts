import type { WebKind } from '../kind.ts'
import { asIs } from '../plain-values.ts'
import { TextCell } from './cell.tsx'

export const text: WebKind<'text'> = {
  Cell: TextCell,
  toInput: asIs,
  asText: (value) => value ?? '',
  changeLook: 'words',
}
