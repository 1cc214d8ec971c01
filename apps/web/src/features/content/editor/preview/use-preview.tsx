// The preview of a content: the button in the save bar, and the pane that it opens.
import { IconEye } from '@tabler/icons-react'
import { type PreviewPane, usePreviewPane } from '../../../../kit/form/preview/use-preview-pane.tsx'
import { useTexts } from '../../../../platform/language/texts.ts'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { contentPreviewTexts } from './texts.ts'

const Pane = lazyComponent(
  () => import('./preview-pane.tsx'),
  (module) => module.PreviewPane,
)

export function usePreview(): PreviewPane {
  const t = useTexts(contentPreviewTexts)
  return usePreviewPane({
    section: 'preview',
    label: t('label'),
    Icon: IconEye,
    pane: (close) => <Pane onClose={close} />,
  })
}
