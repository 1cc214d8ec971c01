// Field kinds in the browser: per kind its cell in a list, its filter, and how a value is asked for and sent.
// Inputs (inputs.tsx) and the value in words (as-text.ts) have tables of their own, so that lists load neither. A new
// kind that lacks a line in one of them does not compile.
import type { Field, ImageValue, KindName, MenuItemValue, VideoValue } from '@manset/model/kinds/field.ts'
import { ChoiceCell } from './choice/cell.tsx'
import { ChoiceFilter } from './choice/filter.tsx'
import { ChoicesCell } from './choices/cell.tsx'
import { DayCell } from './day/cell.tsx'
import { FlagCell } from './flag/cell.tsx'
import { FlagFilter } from './flag/filter.tsx'
import { GalleryCell } from './gallery/cell.tsx'
import { ImageCell } from './image/cell.tsx'
import { IntegerCell } from './integer/cell.tsx'
import type { FilterValue, WebKind } from './kind.ts'
import { MomentCell } from './moment/cell.tsx'
import { ReferenceCell } from './reference/cell.tsx'
import { ReferenceFilter } from './reference/filter.tsx'
import { SlotsCell } from './slots/cell.tsx'
import { TextCell } from './text/cell.tsx'
import { WordsCell } from './words/cell.tsx'

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
