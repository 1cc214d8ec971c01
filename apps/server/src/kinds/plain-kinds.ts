// The table of plain kinds on the server; a new kind without an entry doesn't compile.
import type { FieldOf, KindValues } from '@manset/model/kinds/field.ts'
import type { FieldBase } from '@manset/model/kinds/kind.ts'
import type { PlainField, PlainKinds } from '@manset/model/kinds/plain-kinds.ts'
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
import type { ServerKind } from './kind.ts'
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

export const PLAIN_KINDS: { [K in keyof PlainKinds]: ServerKind<FieldOf<K>, KindValues[K]> } = {
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

/** The server side of a plain field's kind. */
export function plainKindOf(field: PlainField): ServerKind<FieldBase, unknown> {
  return PLAIN_KINDS[field.kind] as unknown as ServerKind<FieldBase, unknown>
}
