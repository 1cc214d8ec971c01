// Beside the form: the content as readers would see it, on a phone or on a desk, with what is typed and not saved.
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { inputOfForm } from '../../../../kit/form/form-input.ts'
import { useFormScope } from '../../../../kit/form/form-scope.ts'
import { useOpenSection } from '../../../../kit/form/open-sections.ts'
import { useAskedPreview } from '../../../../kit/form/preview/use-asked-preview.ts'
import { call } from '../../../../platform/graphql.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useOpenWindow } from '../../../../ui/dialog/open-windows.ts'
import { PHONE, useMedia } from '../../../../ui/use-media.ts'
import { previewDocument } from './preview.documents.ts'
import classes from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { previewTexts } from './texts.ts'

export function PreviewPane({ onClose }: { onClose: () => void }) {
  const t = useTexts(previewTexts)
  const { form } = useFormScope()
  const { preview: html, hasFailed } = useAskedPreview(form, async (signal) => {
    const variables = { input: inputOfForm(form) }
    return (await call(previewDocument(form.entity), variables, { isQuiet: true, ...(signal && { signal }) }))
      .html
  })
  const [isPhone, setIsPhone] = useOpenSection('previewAsPhone', true)
  const doesCover = useMedia(PHONE)
  const close = useRef<HTMLButtonElement>(null)
  useOpenWindow(doesCover, onClose)
  useEffect(() => {
    if (doesCover) close.current?.focus()
  }, [doesCover])
  return (
    <aside className={classes.pane} data-phone={isPhone || undefined} aria-label={t('label')}>
      <div className={classes.bar}>
        {!doesCover && (
          <SegmentedControl
            size="xs"
            aria-label={t('device')}
            data={[
              { value: 'phone', label: t('phone') },
              { value: 'desk', label: t('desk') },
            ]}
            value={isPhone ? 'phone' : 'desk'}
            onChange={(value) => setIsPhone(value === 'phone')}
          />
        )}
        <span className={classes.state} role="status">
          {hasFailed && t('failed')}
        </span>
        <ActionIcon ref={close} variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <PreviewFrame entity={form.entity} html={html} title={t('label')} />
    </aside>
  )
}
