// What a value of each kind is in a table somebody takes away: per kind, one cell.
import type {
  Field,
  FieldOf,
  ImageValue,
  KindName,
  KindValues,
  ReferenceValue,
} from '@manset/model/kinds/field.ts'

/** An option stands for words that only the person's screen knows. */
export interface OptionsCell {
  options: readonly (Option | WithOption)[]
}
type Option = string | number
/** An option, where there is one, and what is said beside it, the same on every screen. */
interface WithOption {
  option?: Option
  beside: string
}
export type Cell = string | number | boolean | Date | OptionsCell | null

type ToCell<K extends KindName> = (
  value: KindValues[K],
  referred: readonly ReferenceValue[],
  field: FieldOf<K>,
) => Cell

const asIs = (value: string) => value
const joined = (value: readonly string[]) => value.join(', ')
const names = (_: unknown, referred: readonly ReferenceValue[]) => referred.map(({ name }) => name).join(', ')
const pathOf = ({ path }: Pick<ImageValue, 'path'>) => path

const CELLS: { [K in KindName]: ToCell<K> } = {
  text: asIs,
  longText: asIs,
  html: asIs,
  embed: asIs,
  integer: (value) => value,
  flag: (value) => value,
  choice: (value) => ({ options: [value] }),
  choices: (value) => ({ options: value }),
  moment: (value) => new Date(value),
  day: asIs,
  slots: (value) => ({ options: value.map(({ day, time }) => ({ option: day, beside: time })) }),
  words: joined,
  reference: names,
  references: names,
  image: pathOf,
  gallery: (value) => value.map(pathOf).join(', '),
  video: pathOf,
  menuItems: (value) => ({
    options: value.map(({ title, url, type }) =>
      title ? { beside: [title, url].filter(Boolean).join(' ') } : { option: type, beside: url ?? '' },
    ),
  }),
}

/** The cell of a field's value; `referred` are the items a reference names. */
export function cellOf(field: Field, value: unknown, referred: readonly ReferenceValue[]): Cell {
  if (value === null || value === undefined) return null
  return (CELLS[field.kind] as ToCell<KindName>)(value as never, referred, field as never)
}
