// The writing column: what readers will see, in the order they see it.
import { Field } from '../../../kit/form/field.tsx'
import { useFormScope } from '../../../kit/form/form-scope.ts'

export function WritingColumn() {
  const { form } = useFormScope()
  const isGallery = form.entity.name === 'photoGallery'
  return (
    <>
      {!isGallery && <Field name="caption" look="spot" />}
      <Field name="title" look="title" />
      <Field name="spot" look="spot" />
      <Field name="cover" look="body" />
      {isGallery && <Field name="items" look="body" />}
      <Field name="body" look="body" />
    </>
  )
}
