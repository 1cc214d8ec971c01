// Whether it is an advertisement; offered to users who may create advertisements.
import { useMemo } from 'react'
import { ChoiceInput } from '../../kinds/choice/input.tsx'
import type { InputProps } from '../../kinds/kind.ts'
import { Field } from '../../kit/form/field.tsx'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useViewer } from '../../platform/session/viewer.ts'

export function PlacedTypeField() {
  const { form } = useFormScope()
  const { can } = useViewer()
  const mayAdvertise = can(form.item ? 'storyAd.edit' : 'storyAd.create')
  return <Field name="placedType" {...(!mayAdvertise && { input: WithoutAdvertisement })} />
}

function WithoutAdvertisement(props: InputProps<'choice'>) {
  const { field } = props
  const offered = useMemo(() => ({ ...field, notOffered: ['advertisement'] }), [field])
  return <ChoiceInput {...props} field={offered} />
}
