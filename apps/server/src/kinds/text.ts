import type { TextField } from '@manset/model/kinds/text.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const text: ServerKind<TextField, string> = {
  ...plainColumn('text', 'String'),
  cell: (value) => value,
}
