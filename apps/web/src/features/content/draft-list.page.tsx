// The draft list; not in the menu, reached from the content list.
import { ContentList } from './list/content-list.tsx'

export default function DraftListPage() {
  return <ContentList list="draftList" />
}
