// The draft list. It is not in the menu; the content list links to it.
import { ContentList } from './list/content-list.tsx'

export default function DraftListPage() {
  return <ContentList list="draftList" />
}
