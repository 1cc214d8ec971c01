import type { Field, KindName } from '@manset/model/kinds/field.ts'

const EMPTY: Record<KindName, () => null | false | []> = {
  text: () => null,
  longText: () => null,
  html: () => null,
  embed: () => null,
  integer: () => null,
  flag: () => false,
  choice: () => null,
  choices: () => [],
  moment: () => null,
  words: () => [],
  reference: () => null,
  references: () => [],
  image: () => null,
  gallery: () => [],
  video: () => null,
}

/** What a field holds in a form while nothing is entered. */
export function emptyOf(field: Field): null | false | [] {
  return EMPTY[field.kind]()
}
