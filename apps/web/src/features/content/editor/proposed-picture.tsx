// Proposes a picture from another one of the content: a cartoon's cover from its drawing. The proposal is made when the
// source is chosen, follows its texts, and can be applied again later.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { FieldOf } from '@manset/model/kinds/field.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { ImageWishesContext } from '../../../kinds/image/image-wishes.ts'
import { newImage } from '../../../kinds/image/new-image.ts'
import { offeredTypes } from '../../../kinds/image/offered-types.ts'
import { type KnownCropType, useCropTypes } from '../../../kinds/image/use-crop-types.ts'
import { inputOf } from '../../../kinds/inputs.tsx'
import type { InputProps } from '../../../kinds/kind.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'

/** The source field of a proposed picture; undefined if the field has none. */
export function sourceOf(entity: EntityDefinition, name: string): string | undefined {
  const field = fieldsOf(entity)[name]
  return field?.kind === 'image' ? field.proposedFrom : undefined
}

/** The field for which this one is the source. */
export function targetOf(entity: EntityDefinition, name: string): string | undefined {
  return Object.keys(fieldsOf(entity)).find((other) => sourceOf(entity, other) === name)
}

/** Offers the source picture to the field inside. */
export function PictureOffer({ from, children }: { from: string; children: ReactNode }) {
  const { form } = useFormScope()
  const { field: source } = useController({ name: from, control: form.form.control })
  const cover = (source.value ?? null) as ImageValue | null
  const wishes = useMemo(() => ({ cropTypeIds: [], cover, coverOf: 'drawing' as const }), [cover])
  return <ImageWishesContext value={wishes}>{children}</ImageWishesContext>
}

/** The input of a picture from which another field is proposed. */
export function ProposingInput(props: InputProps<'image'>) {
  const Input = inputOf(props.field) as ComponentType<InputProps<'image'>>
  const { form } = useFormScope()
  const name = targetOf(form.entity, props.name) ?? ''
  const field = fieldsOf(form.entity)[name] as FieldOf<'image'>
  const { field: target } = useController({ name, control: form.form.control })
  const cropTypes = useCropTypes()
  const handleChange = (image: ImageValue | null) => {
    const before = (target.value ?? null) as ImageValue | null
    const proposed = proposalAfter({ before, was: props.value, is: image }, field, cropTypes)
    props.onChange(image)
    if (proposed !== before) target.onChange(proposed)
  }
  return <Input {...props} onChange={handleChange} />
}

interface Change {
  /** Value of the proposed field. */
  before: ImageValue | null
  /** The source before and after the change. */
  was: ImageValue | null
  is: ImageValue | null
}

const WORDS = ['text', 'source', 'reporter', 'link'] as const

/** The proposed field's value after its source changed; `before` itself if the change does not affect it. */
export function proposalAfter(
  { before, was, is }: Change,
  field: FieldOf<'image'>,
  cropTypes: readonly KnownCropType[],
): ImageValue | null {
  const isOfSource = before !== null && before.path === was?.path
  // Without its source it would count as chosen by hand, and the next source would not replace it.
  if (!is) return isOfSource ? null : before
  if (was?.path === is.path) {
    if (!isOfSource || WORDS.some((word) => (before[word] ?? null) !== (was[word] ?? null))) return before
    const { text, source, reporter, link } = is
    return WORDS.some((word) => (is[word] ?? null) !== (was[word] ?? null))
      ? { ...before, text, source, reporter, link }
      : before
  }
  // Another picture was chosen by hand.
  if (before && !isOfSource) return before
  const { minWidth = 0, minHeight = 0 } = field
  if (is.width < minWidth || is.height < minHeight) return null
  const { path: relativePath, ...about } = is
  return newImage({ relativePath, ...about }, offeredTypes(cropTypes, field.cropTypeIds, null))
}
