// The editor of an infographic.
import { infographic } from '@manset/model/entities/infographic.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function InfographicPage() {
  return <ContentEditor entity={infographic} />
}
