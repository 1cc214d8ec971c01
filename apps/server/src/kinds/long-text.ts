import type { LongTextField } from '@manset/model/kinds/long-text.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const longText: ServerKind<LongTextField, string> = {
  ...plainColumn('text', 'String'),
  cell: (value) => value,
}
