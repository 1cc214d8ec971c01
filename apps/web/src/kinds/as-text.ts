// A field's value in words, for comparing two versions, for copying and for the audit log: per kind, one text.
import type { Field, ImageValue, KindName } from '@manset/model/kinds/field.ts'
import { formatCivilDay, formatFull } from '../platform/format.ts'
import { plainText } from './html/plain-text.ts'
import type { AsTextContext, FieldValue } from './kind.ts'
import { menuOutline } from './menu-items/outline.ts'
import { slotTexts } from './slots/slot-texts.ts'

type ToText<K extends KindName> = (value: FieldValue<K>, context: AsTextContext) => string

const asIs = (value: string | null) => value ?? ''
const imageText = ({ text, source, reporter, link, path }: ImageValue) =>
  [text, source, reporter, link, path].filter(Boolean).join(' · ')

const TEXTS: { [K in KindName]: ToText<K> } = {
  text: asIs,
  longText: asIs,
  html: (value) => plainText(value ?? ''),
  embed: asIs,
  integer: (value) => (value === null ? '' : String(value)),
  flag: (value, { yes, no }) => (value ? yes : no),
  choice: (value, { optionLabel }) => (value === null ? '' : optionLabel(value)),
  choices: (value, { optionLabel }) => (value ?? []).map(optionLabel).join(', '),
  moment: (value, { timeZone, locale }) => (value ? formatFull(new Date(value), timeZone, locale) : ''),
  day: (value, { locale }) => (value ? formatCivilDay(value, locale) : ''),
  slots: (value, { locale }) => slotTexts(value ?? [], locale).join(', '),
  words: (value) => (value ?? []).join(', '),
  reference: (value, { referred }) => namesOf(value ? [value] : [], referred),
  references: (value, { referred }) => namesOf(value ?? [], referred),
  image: (value) => (value ? imageText(value) : ''),
  gallery: (value) => (value ?? []).map((image, index) => `${index + 1}. ${imageText(image)}`).join('\n'),
  video: (value) =>
    value ? [value.text, value.source, value.cameraman, value.path].filter(Boolean).join(' · ') : '',
  menuItems: (value, context) => menuOutline(value ?? [], context, asText),
}

/** What is not named is told by its number. */
function namesOf(ids: readonly string[], referred: AsTextContext['referred']): string {
  return ids.map((id) => referred.find((item) => item.id === id)?.name ?? `#${id}`).join(', ')
}

/** The value of a field in words. */
export function asText(field: Field, value: unknown, context: AsTextContext): string {
  return (TEXTS[field.kind] as ToText<KindName>)(value as never, context)
}
