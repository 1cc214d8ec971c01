// The preview beside the form: the content as readers would see it on a phone or a desktop, including unsaved input.
import { SegmentedControl } from '@mantine/core'
import { getFormInput } from '../../../../kit/form/form-input.ts'
import { useFormScope } from '../../../../kit/form/form-scope.ts'
import { useOpenSection } from '../../../../kit/form/open-sections.ts'
import { PreviewShell } from '../../../../kit/form/preview/preview-shell.tsx'
import { previewTexts } from '../../../../kit/form/preview/texts.ts'
import { useServerPreview } from '../../../../kit/form/preview/use-server-preview.ts'
import { call } from '../../../../platform/calls/graphql.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { PHONE_WIDTH, useMediaQuery } from '../../../../ui/use-media-query.ts'
import { previewDocument } from './preview.documents.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { contentPreviewTexts } from './texts.ts'

export function PreviewPane({ onClose }: { onClose: () => void }) {
  const t = useTexts(contentPreviewTexts)
  const shared = useTexts(previewTexts)
  const { form } = useFormScope()
  const { preview: html, hasFailed } = useServerPreview(form, async (signal) => {
    const variables = { input: getFormInput(form) }
    return (await call(previewDocument(form.entity), variables, { isQuiet: true, ...(signal && { signal }) }))
      .html
  })
  const [isPhone, setIsPhone] = useOpenSection('previewAsPhone', true)
  const isOverlay = useMediaQuery(PHONE_WIDTH)
  return (
    <PreviewShell
      {...{ isPhone, hasFailed, onClose }}
      label={t('label')}
      bar={
        !isOverlay && (
          <SegmentedControl
            size="xs"
            aria-label={t('device')}
            data={(['phone', 'desk'] as const).map((value) => ({ value, label: shared(value) }))}
            value={isPhone ? 'phone' : 'desk'}
            onChange={(value) => setIsPhone(value === 'phone')}
          />
        )
      }
    >
      <PreviewFrame entity={form.entity} html={html} title={t('label')} />
    </PreviewShell>
  )
}
