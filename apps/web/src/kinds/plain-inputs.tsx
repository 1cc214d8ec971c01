// Inputs of the plain kinds. Heavy ones load on demand. A new kind without an input does not compile.
import type { PlainField, PlainKinds } from '@manset/model/kinds/plain-kinds.ts'
import type { ComponentType } from 'react'
import { ChoiceInput } from './choice/input.tsx'
import { ChoicesInput } from './choices/input.tsx'
import { FlagInput } from './flag/input.tsx'
import { IntegerInput } from './integer/input.tsx'
import type { AnyInput, InputProps } from './kind.ts'
import { lazyInput } from './lazy-input.tsx'
import { LongTextFieldInput } from './long-text/input.tsx'
import { MomentInput } from './moment/input.tsx'
import { ReferenceInput } from './reference/input.tsx'
import { ReferencesInput } from './references/input.tsx'
import { TextFieldInput } from './text/input.tsx'
import { WordsInput } from './words/input.tsx'

export const PLAIN_INPUTS: { [K in keyof PlainKinds]: ComponentType<InputProps<K>> } = {
  text: TextFieldInput,
  longText: LongTextFieldInput,
  html: lazyInput(
    () => import('./html/input.tsx'),
    (module) => module.HtmlInput,
    420,
  ),
  embed: lazyInput(
    () => import('./embed/input.tsx'),
    (module) => module.EmbedInput,
    60,
  ),
  integer: IntegerInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  moment: MomentInput,
  day: lazyInput(
    () => import('./day/input.tsx'),
    (module) => module.DayInput,
    36,
  ),
  slots: lazyInput(
    () => import('./slots/input.tsx'),
    (module) => module.SlotsInput,
    96,
  ),
  words: WordsInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  image: lazyInput(
    () => import('./image/input.tsx'),
    (module) => module.ImageInput,
    160,
  ),
  gallery: lazyInput(
    () => import('./gallery/input.tsx'),
    (module) => module.GalleryInput,
    320,
  ),
  video: lazyInput(
    () => import('./video/input.tsx'),
    (module) => module.VideoInput,
    120,
  ),
  document: lazyInput(
    () => import('./document/input.tsx'),
    (module) => module.DocumentInput,
    60,
  ),
  secret: lazyInput(
    () => import('./secret/input.tsx'),
    (module) => module.SecretInput,
    36,
  ),
  sites: lazyInput(
    () => import('./sites/input.tsx'),
    (module) => module.SitesInput,
    36,
  ),
}

/** The input for a plain field's kind. */
export function getPlainInput(field: PlainField): AnyInput {
  return PLAIN_INPUTS[field.kind] as unknown as AnyInput
}
