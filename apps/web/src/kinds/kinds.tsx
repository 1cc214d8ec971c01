// Field kinds in the browser: per kind its cell in a list, its filter, and how a value is asked for and sent.
// Inputs (inputs.tsx) and the value in words (as-text.ts) have tables of their own, so that lists load neither. A new
// kind that lacks a line in one of them does not compile.
import type { Field, ImageValue, KindName, MenuItemValue, VideoValue } from '@manset/model/kinds/field.ts'
import { ChoiceCell, ChoicesCell, FlagCell, IntegerCell, TextCell, WordsCell } from './cells.tsx'
import { DayCell, SlotsCell } from './day-cells.tsx'
import { ChoiceFilter, FlagFilter, ReferenceFilter } from './filters.tsx'
import { GalleryCell, ImageCell } from './image/thumbnail.tsx'
import type { FilterValue, WebKind } from './kind.ts'
import { MomentCell } from './moment/cell.tsx'
import { ReferenceCell } from './reference/cell.tsx'

const asIs = (value: unknown) => value ?? null
const asList = (value: unknown) => value ?? []
const noFilter = () => undefined
const texts = (value: FilterValue) => (value.length > 0 ? [...value] : undefined)

/** Sizes are the server's word, so they are not sent. */
const imageInput = ({ path, text, source, reporter, link, focalPoint, crops }: ImageValue) => ({
  path,
  text,
  source,
  reporter,
  link,
  focalPoint,
  crops,
})
const videoInput = ({ path, text, source, cameraman, duration }: VideoValue) => ({
  path,
  text,
  source,
  cameraman,
  duration,
})
const menuItemInput = (item: MenuItemValue) => ({
  ...item,
  image: item.image && imageInput(item.image),
  darkImage: item.darkImage && imageInput(item.darkImage),
})

export const KINDS: { [K in KindName]: WebKind<K> } = {
  text: {
    Cell: TextCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
  },
  longText: {
    Cell: TextCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
  },
  html: {
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
  },
  embed: {
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
  },
  integer: {
    Cell: IntegerCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
  },
  flag: {
    Cell: FlagCell,
    Filter: FlagFilter,
    toFilter: ([value]) => (value === undefined ? undefined : value === 'true'),
    toInput: (value) => value === true,
  },
  choice: {
    Cell: ChoiceCell,
    Filter: ChoiceFilter,
    toFilter: (value, field) => {
      const chosen = field.options.filter((option) => value.includes(String(option)))
      return chosen.length > 0 ? chosen : undefined
    },
    toInput: asIs,
  },
  choices: {
    Cell: ChoicesCell,
    Filter: ChoiceFilter,
    toFilter: (value, field) => {
      const chosen = field.options.filter((option) => value.includes(option))
      return chosen.length > 0 ? chosen : undefined
    },
    toInput: asList,
  },
  moment: {
    Cell: MomentCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
  },
  day: {
    Cell: DayCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
  },
  slots: {
    Cell: SlotsCell,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => (value ?? []).map(({ day, time }) => ({ day, time })),
  },
  words: {
    Cell: WordsCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asList,
  },
  reference: {
    Cell: ReferenceCell,
    Filter: ReferenceFilter,
    toFilter: texts,
    toInput: asIs,
  },
  references: {
    Cell: ReferenceCell,
    Filter: ReferenceFilter,
    toFilter: texts,
    toInput: asList,
  },
  image: {
    Cell: ImageCell,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => value && imageInput(value),
  },
  gallery: {
    Cell: GalleryCell,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => (value ?? []).map(imageInput),
  },
  video: {
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => value && videoInput(value),
  },
  menuItems: {
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => (value ?? []).map(menuItemInput),
  },
}

/** What lists and forms do with a value of a field's kind. */
export function kindOf(field: Field): WebKind<KindName> {
  return KINDS[field.kind] as unknown as WebKind<KindName>
}
