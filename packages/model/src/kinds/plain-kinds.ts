// The table of kinds: a new kind needs its file and a line here. `parts` is in kinds.ts, because parts have fields of
// these kinds.
import { choice } from './choice.ts'
import { choices } from './choices.ts'
import { day } from './day.ts'
import { document } from './document.ts'
import { embed } from './embed.ts'
import { flag } from './flag.ts'
import { gallery } from './gallery.ts'
import { html } from './html.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import type { FieldBase, ModelKind } from './kind.ts'
import { longText } from './long-text.ts'
import { moment } from './moment.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { secret } from './secret.ts'
import { sites } from './sites.ts'
import { slots } from './slots.ts'
import { text } from './text.ts'
import { video } from './video.ts'
import { words } from './words.ts'

export const PLAIN_KINDS = {
  text,
  longText,
  html,
  embed,
  integer,
  flag,
  choice,
  choices,
  moment,
  day,
  slots,
  words,
  reference,
  references,
  image,
  gallery,
  video,
  document,
  secret,
  sites,
}

/** The field shape and the value type of a kind. */
export type FieldOfKind<T> = T extends ModelKind<infer F, infer _V> ? F : never
export type ValueOfKind<T> = T extends ModelKind<infer _F, infer V> ? V : never

export type PlainKinds = typeof PLAIN_KINDS
/** A field of any kind but `parts`. */
export type PlainField = FieldOfKind<PlainKinds[keyof PlainKinds]>

/** The kind of a plain field. */
export function plainKindOf(field: PlainField): ModelKind<FieldBase, unknown> {
  return PLAIN_KINDS[field.kind] as unknown as ModelKind<FieldBase, unknown>
}
