import type { ChoiceField } from '@manset/model/kinds/choice.ts'
import { plainColumn, type ServerKind } from './kind.ts'

/** Numeric options are integers in the database and in GraphQL. */
const isOfNumbers = ({ options }: ChoiceField) => typeof options[0] === 'number'
const typeOf = (field: ChoiceField) => ({ name: isOfNumbers(field) ? 'Int' : 'String', isList: false })

export const choice: ServerKind<ChoiceField, string | number> = {
  ...plainColumn('text', 'String'),
  columnType: (field) => (isOfNumbers(field) ? 'int4' : 'text'),
  output: typeOf,
  input: typeOf,
  cell: (value) => ({ options: [value] }),
}
