// The inspector beside the writing: everything about a content that readers do not read.
import { useWatch } from 'react-hook-form'
import { Field } from '../../../kit/form/field.tsx'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { Section } from '../../../kit/form/section.tsx'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { contentTexts } from '../texts/texts.ts'
import { Provenance } from './provenance.tsx'
import { SearchPreview } from './search-preview.tsx'

export function ContentInspector() {
  const t = useTexts(contentTexts)
  const { form } = useFormScope()
  const { can, site } = useViewer()
  const { settings } = site
  const has = (name: string) => name in form.entity.fields
  const publishFields = [
    'publishDate',
    ...(settings.isExpirationDate ? ['expirationDate'] : []),
    // Where the authors are closed there is nobody to choose; the one chosen before stays.
    ...(settings.isAuthorEnabled && can('author.view') ? ['authorId'] : []),
  ]
  const mediaFields = ['coverGif', 'coverVideo', 'embedCode', 'footballEmbed'].filter(has)
  const relationFields = ['relatedContentIds', 'series'].filter(has)
  const optionFields = [
    'newsType',
    ...(settings.isMagazineQuoteEnabled ? ['issueNumber'] : []),
    'isNewsworthy',
    'isShownInHomepage',
    'isPinned',
  ].filter(has)
  return (
    <>
      <Provenance />
      <FieldSection id="publish" title={t('sections.publish')} fields={publishFields} />
      <FieldSection
        id="filing"
        title={t('sections.filing')}
        fields={['categoryIds', 'tags']}
        counted="categoryIds"
      />
      <FieldSection
        id="seo"
        title={t('sections.seo')}
        fields={['seoTitle', 'seoUrlTitle', 'seoSpot', 'seoKeywords']}
        isOpenAtFirst={false}
      >
        <SearchPreview />
      </FieldSection>
      <FieldSection
        id="relations"
        title={t('sections.relations')}
        fields={relationFields}
        counted="relatedContentIds"
        isOpenAtFirst={false}
      />
      {mediaFields.length > 0 && (
        <FieldSection id="media" title={t('sections.media')} fields={mediaFields} isOpenAtFirst={false} />
      )}
      <FieldSection id="options" title={t('sections.options')} fields={optionFields} />
    </>
  )
}

interface FieldSectionProps {
  id: string
  title: string
  fields: readonly string[]
  /** A list whose length stands in the heading while the section is closed. */
  counted?: string
  isOpenAtFirst?: boolean
  children?: React.ReactNode
}

function FieldSection({ id, title, fields, counted, isOpenAtFirst, children }: FieldSectionProps) {
  const t = useTexts(contentTexts)
  const { form } = useFormScope()
  const value = useWatch({ control: form.form.control, name: counted ?? 'title' })
  const count = counted && Array.isArray(value) ? value.length : 0
  return (
    <Section
      id={`content.${id}`}
      title={title}
      fields={fields}
      summary={count > 0 ? t('sections.chosen', { count }) : undefined}
      isOpenAtFirst={isOpenAtFirst}
    >
      {children}
      {fields.map((name) => (
        <Field key={name} name={name} />
      ))}
    </Section>
  )
}
