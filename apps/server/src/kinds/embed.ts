import type { EmbedField } from '@manset/model/kinds/embed.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const embed: ServerKind<EmbedField, string> = {
  ...plainColumn('text', 'String'),
  cell: (value) => value,
}
