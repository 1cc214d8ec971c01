// The content list (specification 1 and 2, section 2).
import { ContentList } from './list/content-list.tsx'

export default function ContentListPage() {
  return <ContentList list="contentList" />
}
