// The writing column: what readers will see, in the order they see it.
import { Field } from '../../../kit/form/field.tsx'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { those, WRITING } from './content-layout.ts'

export function WritingColumn() {
  const { form } = useFormScope()
  return those(WRITING, form.entity).map(({ name, look }) => <Field key={name} name={name} look={look} />)
}
