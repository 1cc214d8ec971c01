import type { ChoicesField } from '@manset/model/kinds/choices.ts'
import { arrayColumn, type ServerKind } from './kind.ts'

export const choices: ServerKind<ChoicesField, string[]> = {
  ...arrayColumn('_text', 'String'),
  cell: (value) => ({ options: value }),
}
