// Inputs of all kinds.
import type { Field, KindName } from '@manset/model/kinds/field.ts'
import type { AnyInput } from './kind.ts'
import { lazyInput } from './lazy-input.tsx'
import { PLAIN_INPUTS } from './plain-inputs.tsx'

const INPUTS = {
  ...PLAIN_INPUTS,
  parts: lazyInput(
    () => import('./parts/input.tsx'),
    (module) => module.PartsInput,
    320,
  ),
} satisfies Record<KindName, unknown>

/** The input for a field's kind. */
export function getInput(field: Field): AnyInput {
  return INPUTS[field.kind] as unknown as AnyInput
}
