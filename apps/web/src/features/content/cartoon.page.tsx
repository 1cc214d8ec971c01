// The editor of a cartoon.
import { cartoon } from '@manset/model/entities/cartoon.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function CartoonPage() {
  return <ContentEditor entity={cartoon} />
}
