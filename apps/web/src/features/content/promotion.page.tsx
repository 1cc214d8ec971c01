// The editor of a promotion.
import { promotion } from '@manset/model/entities/promotion.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function PromotionPage() {
  return <ContentEditor entity={promotion} />
}
