// The writing column: the readers' part of a content, in the order they see it.
import { Field } from '../../../kit/form/field.tsx'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { those, WRITING } from './content-layout.ts'
import { PictureOffer, ProposingInput, sourceOf, targetOf } from './proposed-picture.tsx'

export function WritingColumn() {
  const { form } = useFormScope()
  return those(WRITING, form.entity).map(({ name, look }) => {
    const from = sourceOf(form.entity, name)
    const input = targetOf(form.entity, name) ? ProposingInput : undefined
    const field = <Field key={name} name={name} look={look} input={input} />
    return from ? (
      <PictureOffer key={name} from={from}>
        {field}
      </PictureOffer>
    ) : (
      field
    )
  })
}
