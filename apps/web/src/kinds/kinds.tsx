// Field kinds in the browser: per kind its cell in a list, its filter, and how a value is asked for, sent and told.
// Inputs have a table of their own (inputs.tsx), so that lists load none. A new kind that lacks a line in either
// does not compile.
import type { Field, ImageValue, KindName, MenuItemValue, VideoValue } from '@manset/model/kinds/field.ts'
import { formatCivilDay, formatFull } from '../platform/format.ts'
import { plainText } from './as-text.ts'
import { ChoiceCell, ChoicesCell, FlagCell, IntegerCell, TextCell, WordsCell } from './cells.tsx'
import { DayCell, SlotsCell } from './day-cells.tsx'
import { ChoiceFilter, FlagFilter, ReferenceFilter } from './filters.tsx'
import { GalleryCell, ImageCell } from './image/image-cell.tsx'
import type { FilterValue, WebKind } from './kind.ts'
import { menuOutline } from './menu-items/outline.ts'
import { MomentCell } from './moment-cell.tsx'
import { ReferenceCell } from './reference-cell.tsx'
import { slotTexts } from './slot-texts.ts'

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
const imageText = (image: ImageValue) =>
  [image.text, image.source, image.reporter, image.link, image.path].filter(Boolean).join(' · ')

export const KINDS: { [K in KindName]: WebKind<K> } = {
  text: {
    Cell: TextCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => value ?? '',
  },
  longText: {
    Cell: TextCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => value ?? '',
  },
  html: {
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => plainText(value ?? ''),
  },
  embed: {
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => value ?? '',
  },
  integer: {
    Cell: IntegerCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => (value === null ? '' : String(value)),
  },
  flag: {
    Cell: FlagCell,
    Filter: FlagFilter,
    toFilter: ([value]) => (value === undefined ? undefined : value === 'true'),
    toInput: (value) => value === true,
    asText: (value, { yes, no }) => (value ? yes : no),
  },
  choice: {
    Cell: ChoiceCell,
    Filter: ChoiceFilter,
    toFilter: (value, field) => {
      const chosen = field.options.filter((option) => value.includes(String(option)))
      return chosen.length > 0 ? chosen : undefined
    },
    toInput: asIs,
    asText: (value, { optionLabel }) => (value === null ? '' : optionLabel(value)),
  },
  choices: {
    Cell: ChoicesCell,
    Filter: ChoiceFilter,
    toFilter: (value, field) => {
      const chosen = field.options.filter((option) => value.includes(option))
      return chosen.length > 0 ? chosen : undefined
    },
    toInput: asList,
    asText: (value, { optionLabel }) => (value ?? []).map(optionLabel).join(', '),
  },
  moment: {
    Cell: MomentCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value, { timeZone, locale }) => (value ? formatFull(new Date(value), timeZone, locale) : ''),
  },
  day: {
    Cell: DayCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value, { locale }) => (value ? formatCivilDay(value, locale) : ''),
  },
  slots: {
    Cell: SlotsCell,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => (value ?? []).map(({ day, time }) => ({ day, time })),
    asText: (value, { locale }) => slotTexts(value ?? [], locale).join(', '),
  },
  words: {
    Cell: WordsCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asList,
    asText: (value) => (value ?? []).join(', '),
  },
  reference: {
    Cell: ReferenceCell,
    Filter: ReferenceFilter,
    toFilter: texts,
    toInput: asIs,
    asText: (value, { referred }) => nameOf(referred, value ? [value] : []),
  },
  references: {
    Cell: ReferenceCell,
    Filter: ReferenceFilter,
    toFilter: texts,
    toInput: asList,
    asText: (value, { referred }) => nameOf(referred, value ?? []),
  },
  image: {
    Cell: ImageCell,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => value && imageInput(value),
    asText: (value) => (value ? imageText(value) : ''),
  },
  gallery: {
    Cell: GalleryCell,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => (value ?? []).map(imageInput),
    asText: (value) => (value ?? []).map((image, index) => `${index + 1}. ${imageText(image)}`).join('\n'),
  },
  video: {
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => value && videoInput(value),
    asText: (value) =>
      value ? [value.text, value.source, value.cameraman, value.path].filter(Boolean).join(' · ') : '',
  },
  menuItems: {
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => (value ?? []).map(menuItemInput),
    asText: (value, { referred, locale }) => menuOutline(value ?? [], referred, locale),
  },
}

function nameOf(referred: readonly { id: string; name: string }[], ids: readonly string[]): string {
  return ids.map((id) => referred.find((item) => item.id === id)?.name ?? `#${id}`).join(', ')
}

/** What lists and forms do with a value of a field's kind. */
export function kindOf(field: Field): WebKind<KindName> {
  return KINDS[field.kind] as unknown as WebKind<KindName>
}
