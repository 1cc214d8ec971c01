// The table of kinds in the browser. A new kind needs its folder, a line here and one for its input (plain-inputs.tsx);
// otherwise it does not compile. Inputs are separate, so that lists do not load them.
import type { PlainField, PlainKinds } from '@manset/model/kinds/plain-kinds.ts'
import { choice } from './choice/kind.ts'
import { choices } from './choices/kind.ts'
import { day } from './day/kind.ts'
import { document } from './document/kind.ts'
import { embed } from './embed/kind.ts'
import { flag } from './flag/kind.ts'
import { gallery } from './gallery/kind.ts'
import { html } from './html/kind.ts'
import { image } from './image/kind.ts'
import { integer } from './integer/kind.ts'
import type { AnyWebKind, WebKind } from './kind.ts'
import { longText } from './long-text/kind.ts'
import { moment } from './moment/kind.ts'
import { reference } from './reference/kind.ts'
import { references } from './references/kind.ts'
import { secret } from './secret/kind.ts'
import { sites } from './sites/kind.ts'
import { slots } from './slots/kind.ts'
import { text } from './text/kind.ts'
import { video } from './video/kind.ts'
import { words } from './words/kind.ts'

export const PLAIN_KINDS: { [K in keyof PlainKinds]: WebKind<K> } = {
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

/** The kind of a plain field. */
export function getPlainKind(field: PlainField): AnyWebKind {
  return PLAIN_KINDS[field.kind] as unknown as AnyWebKind
}
