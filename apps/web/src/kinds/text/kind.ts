import type { WebKind } from '../kind.ts'
import { toSameInput } from '../to-input.ts'
import { TextCell } from './cell.tsx'

export const text: WebKind<'text'> = {
  Cell: TextCell,
  toInput: toSameInput,
  asText: (value) => value ?? '',
  changeLook: 'words',
}
