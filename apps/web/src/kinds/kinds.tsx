// Field kinds in the browser: per kind its input, its cell in a list, its filter, and how it is sent and told.
// A new kind that lacks a line here does not compile. Heavy inputs are loaded when a form shows one.
import type { Field, ImageValue, KindName, VideoValue } from '@manset/model/kinds/field.ts'
import { formatFull } from '../platform/format.ts'
import { plainText } from './as-text.ts'
import { ChoiceFilter, FlagFilter, ReferenceFilter } from './filters.tsx'
import { GalleryCell, ImageCell } from './image/image-cell.tsx'
import type { FilterValue, WebKind } from './kind.ts'
import { lazyInput } from './lazy-input.tsx'
import { MomentCell } from './moment-cell.tsx'
import { MomentInput } from './moment-input.tsx'
import { ReferenceCell, ReferenceInput, ReferencesInput } from './references.tsx'
import {
  ChoiceCell,
  ChoiceInput,
  ChoicesCell,
  ChoicesInput,
  FlagCell,
  FlagInput,
  IntegerCell,
  IntegerInput,
} from './simple.tsx'
import { LongTextFieldInput, TextCell, TextFieldInput } from './text.tsx'
import { WordsCell, WordsInput } from './words.tsx'

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
const imageText = (image: ImageValue) =>
  [image.text, image.source, image.reporter, image.link, image.path].filter(Boolean).join(' · ')

export const KINDS: { [K in KindName]: WebKind<K> } = {
  text: {
    Input: TextFieldInput,
    Cell: TextCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => value ?? '',
  },
  longText: {
    Input: LongTextFieldInput,
    Cell: TextCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => value ?? '',
  },
  html: {
    Input: lazyInput(() => import('./html-input.tsx').then((module) => module.HtmlInput), 420),
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => plainText(value ?? ''),
  },
  embed: {
    Input: lazyInput(() => import('./embed-input.tsx').then((module) => module.EmbedInput), 60),
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => value ?? '',
  },
  integer: {
    Input: IntegerInput,
    Cell: IntegerCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value) => (value === null ? '' : String(value)),
  },
  flag: {
    Input: FlagInput,
    Cell: FlagCell,
    Filter: FlagFilter,
    toFilter: ([value]) => (value === undefined ? undefined : value === 'true'),
    toInput: (value) => value === true,
    asText: (value, { yes, no }) => (value ? yes : no),
  },
  choice: {
    Input: ChoiceInput,
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
    Input: ChoicesInput,
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
    Input: MomentInput,
    Cell: MomentCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asIs,
    asText: (value, { timeZone, locale }) => (value ? formatFull(new Date(value), timeZone, locale) : ''),
  },
  words: {
    Input: WordsInput,
    Cell: WordsCell,
    Filter: null,
    toFilter: noFilter,
    toInput: asList,
    asText: (value) => (value ?? []).join(', '),
  },
  reference: {
    Input: ReferenceInput,
    Cell: ReferenceCell,
    Filter: ReferenceFilter,
    toFilter: texts,
    toInput: asIs,
    asText: (value, { referred }) => nameOf(referred, value ? [value] : []),
  },
  references: {
    Input: ReferencesInput,
    Cell: ReferenceCell,
    Filter: ReferenceFilter,
    toFilter: texts,
    toInput: asList,
    asText: (value, { referred }) => nameOf(referred, value ?? []),
  },
  image: {
    Input: lazyInput(() => import('./image/image-input.tsx').then((module) => module.ImageInput), 160),
    Cell: ImageCell,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => value && imageInput(value),
    asText: (value) => (value ? imageText(value) : ''),
  },
  gallery: {
    Input: lazyInput(() => import('./image/gallery-input.tsx').then((module) => module.GalleryInput), 320),
    Cell: GalleryCell,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => (value ?? []).map(imageInput),
    asText: (value) => (value ?? []).map((image, index) => `${index + 1}. ${imageText(image)}`).join('\n'),
  },
  video: {
    Input: lazyInput(() => import('./image/video-input.tsx').then((module) => module.VideoInput), 120),
    Cell: null,
    Filter: null,
    toFilter: noFilter,
    toInput: (value) => value && videoInput(value),
    asText: (value) =>
      value ? [value.text, value.source, value.cameraman, value.path].filter(Boolean).join(' · ') : '',
  },
}

function nameOf(referred: readonly { id: string; name: string }[], ids: readonly string[]): string {
  return ids.map((id) => referred.find((item) => item.id === id)?.name ?? `#${id}`).join(', ')
}

/** The browser side of a field's kind. */
export function kindOf(field: Field): WebKind<KindName> {
  return KINDS[field.kind] as unknown as WebKind<KindName>
}
