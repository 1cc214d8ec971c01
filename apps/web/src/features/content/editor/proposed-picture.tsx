// Proposes a picture from another one of the content: a cartoon's cover from its drawing. The proposal is made when the
// source is chosen, follows its texts, and can be applied again later.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { FieldOf } from '@manset/model/kinds/field.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { getAvailableCropTypes } from '../../../kinds/image/available-crop-types.ts'
import { ImageRequirementsContext } from '../../../kinds/image/image-requirements.ts'
import { createImageValue } from '../../../kinds/image/new-image.ts'
import { type KnownCropType, useCropTypes } from '../../../kinds/image/use-crop-types.ts'
import { getInput } from '../../../kinds/inputs.tsx'
import type { InputProps } from '../../../kinds/kind.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'

/** The source field of a proposed picture; undefined if the field has none. */
export function getSourceField(entity: EntityDefinition, name: string): string | undefined {
  const field = fieldsOf(entity)[name]
  return field?.kind === 'image' ? field.proposedFrom : undefined
}

/** The field for which this one is the source. */
export function getTargetField(entity: EntityDefinition, name: string): string | undefined {
  return Object.keys(fieldsOf(entity)).find((other) => getSourceField(entity, other) === name)
}

/** Offers the source picture to the field inside. */
export function SourcePictureProvider({ from, children }: { from: string; children: ReactNode }) {
  const { form } = useFormScope()
  const { field: source } = useController({ name: from, control: form.form.control })
  const cover = (source.value ?? null) as ImageValue | null
  const requirements = useMemo(() => ({ cropTypeIds: [], cover, coverOrigin: 'drawing' as const }), [cover])
  return <ImageRequirementsContext value={requirements}>{children}</ImageRequirementsContext>
}

/** The input of a picture from which another field is proposed. */
export function ProposalSourceInput(props: InputProps<'image'>) {
  const Input = getInput(props.field) as ComponentType<InputProps<'image'>>
  const { form } = useFormScope()
  const name = getTargetField(form.entity, props.name) ?? ''
  const field = fieldsOf(form.entity)[name] as FieldOf<'image'>
  const { field: target } = useController({ name, control: form.form.control })
  const cropTypes = useCropTypes()
  const handleChange = (image: ImageValue | null) => {
    const before = (target.value ?? null) as ImageValue | null
    const proposed = updateProposal(
      { before, previousSource: props.value, newSource: image },
      field,
      cropTypes,
    )
    props.onChange(image)
    if (proposed !== before) target.onChange(proposed)
  }
  return <Input {...props} onChange={handleChange} />
}

interface Change {
  /** Value of the proposed field. */
  before: ImageValue | null
  /** The source before and after the change. */
  previousSource: ImageValue | null
  newSource: ImageValue | null
}

const METADATA_NAMES = ['text', 'source', 'reporter', 'link'] as const

/** The proposed field's value after its source changed; `before` itself if the change does not affect it. */
export function updateProposal(
  { before, previousSource, newSource }: Change,
  field: FieldOf<'image'>,
  cropTypes: readonly KnownCropType[],
): ImageValue | null {
  const usesPreviousSource = before !== null && before.path === previousSource?.path
  // Without its source it would count as chosen by hand, and the next source would not replace it.
  if (!newSource) return usesPreviousSource ? null : before
  if (previousSource?.path === newSource.path) {
    if (
      !usesPreviousSource ||
      METADATA_NAMES.some((word) => (before[word] ?? null) !== (previousSource[word] ?? null))
    )
      return before
    const { text, source, reporter, link } = newSource
    return METADATA_NAMES.some((word) => (newSource[word] ?? null) !== (previousSource[word] ?? null))
      ? { ...before, text, source, reporter, link }
      : before
  }
  // Another picture was chosen by hand.
  if (before && !usesPreviousSource) return before
  const { minWidth = 0, minHeight = 0 } = field
  if (newSource.width < minWidth || newSource.height < minHeight) return null
  const { path: relativePath, ...about } = newSource
  return createImageValue(
    { relativePath, ...about },
    getAvailableCropTypes(cropTypes, field.cropTypeIds, null),
  )
}
