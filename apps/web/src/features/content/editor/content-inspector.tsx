// The inspector beside the text: all fields that readers do not see.
import { isEmpty } from '@manset/model/text/empty.ts'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '../../../kit/form/field.tsx'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { ItemUsages } from '../../../kit/form/item-usages.tsx'
import { OriginNotes } from '../../../kit/form/origins.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import {
  filterExistingFields,
  INSPECTOR_SECTIONS,
  type InspectorSection,
  isFieldShown,
} from './content-layout.ts'
import { SearchPreview } from './search-preview.tsx'
import { contentEditorTexts } from './texts/texts.ts'

export function ContentInspector() {
  const t = useTexts(contentEditorTexts)
  const { form } = useFormScope()
  const { can, site } = useViewer()
  return (
    <>
      <OriginNotes item={form.item} part="OriginNote" />
      {INSPECTOR_SECTIONS.map(({ fields, ...section }) => {
        const shown = filterExistingFields(fields, form.entity).filter((name) =>
          isFieldShown(name, form.entity, site.settings, can),
        )
        return (
          <Fragment key={section.id}>
            {shown.length > 0 && (
              <FieldSection {...section} title={t(`sections.${section.id}`)} fields={shown}>
                {section.id === 'seo' && <SearchPreview />}
              </FieldSection>
            )}
            {section.id === 'publish' && (
              <ItemUsages entity={form.entity} item={form.item} part="UsageSection" />
            )}
          </Fragment>
        )
      })}
    </>
  )
}

const isFilled = (value: unknown) => !isEmpty(value)

interface FieldSectionProps extends InspectorSection {
  title: string
  children?: React.ReactNode
}

function FieldSection({ id, title, fields, countedFields, isClosedAtFirst, children }: FieldSectionProps) {
  const t = useTexts(contentEditorTexts)
  const { form } = useFormScope()
  const values = useWatch({ control: form.form.control, name: countedFields ? [countedFields] : [...fields] })
  const [chosen] = values
  const count = countedFields ? (Array.isArray(chosen) ? chosen.length : 0) : values.filter(isFilled).length
  return (
    <Section
      id={`content.${id}`}
      title={title}
      fields={fields}
      // A section that is open initially shows its values, so it needs no summary.
      summary={
        count > 0 && (countedFields || isClosedAtFirst)
          ? t(countedFields ? 'sections.chosen' : 'sections.filled', { count })
          : undefined
      }
      isOpenAtFirst={!isClosedAtFirst}
    >
      {children}
      {fields.map((name) => (
        <Field key={name} name={name} />
      ))}
    </Section>
  )
}
