import type { Field, FieldOf, KindName } from '@manset/model/kinds/field.ts'

const EMPTY: { [K in KindName]: (field: FieldOf<K>) => null | false | number | [] } = {
  text: () => null,
  longText: () => null,
  html: () => null,
  embed: () => null,
  // A number that must be there starts at its minimum (specification 1, section 5).
  integer: ({ required, minValue = 0 }) => (required ? minValue : null),
  flag: () => false,
  choice: () => null,
  choices: () => [],
  moment: () => null,
  day: () => null,
  slots: () => [],
  words: () => [],
  reference: () => null,
  references: () => [],
  image: () => null,
  gallery: () => [],
  video: () => null,
  menuItems: () => [],
}

/** What a field holds in a form while nothing is entered. */
export function emptyOf(field: Field): null | false | number | [] {
  return EMPTY[field.kind](field as never)
}
