// The editor of a news.
import { news } from '@manset/model/entities/news.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function NewsPage() {
  return <ContentEditor entity={news} />
}
