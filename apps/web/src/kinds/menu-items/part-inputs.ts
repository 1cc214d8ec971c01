// Inputs of the parts of a menu item: those of their kinds, without the table of all inputs, in which a menu's own is.
import type { KindName } from '@manset/model/kinds/field.ts'
import type { MENU_PARTS, MenuPart } from '@manset/model/menu.ts'
import type { ComponentType } from 'react'
import { ChoiceInput } from '../choice/input.tsx'
import { ImageInput } from '../image/input.tsx'
import { IntegerInput } from '../integer/input.tsx'
import type { InputProps } from '../kind.ts'
import { ReferenceInput } from '../reference/input.tsx'
import { ReferencesInput } from '../references/input.tsx'
import { TextFieldInput } from '../text/input.tsx'

type PartKind = (typeof MENU_PARTS)[MenuPart]['kind']

const PART_INPUTS: { [K in PartKind]: ComponentType<InputProps<K>> } = {
  text: TextFieldInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  integer: IntegerInput,
  image: ImageInput,
}

/** The input of a part of this kind. */
export function partInputOf(kind: PartKind): ComponentType<InputProps<KindName>> {
  return PART_INPUTS[kind] as unknown as ComponentType<InputProps<KindName>>
}
