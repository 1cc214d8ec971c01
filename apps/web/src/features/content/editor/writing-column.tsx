// The writing column: the readers' part of a content, in the order they see it.
import { Field } from '../../../kit/form/field.tsx'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { filterExistingFields, WRITING_FIELDS } from './content-layout.ts'
import {
  getSourceField,
  getTargetField,
  ProposalSourceInput,
  SourcePictureProvider,
} from './proposed-picture.tsx'

export function WritingColumn() {
  const { form } = useFormScope()
  return filterExistingFields(WRITING_FIELDS, form.entity).map(({ name, look }) => {
    const from = getSourceField(form.entity, name)
    const input = getTargetField(form.entity, name) ? ProposalSourceInput : undefined
    const field = <Field key={name} name={name} look={look} input={input} />
    return from ? (
      <SourcePictureProvider key={name} from={from}>
        {field}
      </SourcePictureProvider>
    ) : (
      field
    )
  })
}
