// The content list (specification 1 and 2, section 2).
import { contentList } from '@manset/model/lists/contents.ts'
import type { PageLocation } from '../../kit/feature.ts'
import { prefetchFirstPage } from '../../kit/list/engine/prefetched-page.ts'
import { LazyListToolbar } from '../../kit/list/tools/lazy-list-toolbar.tsx'
import { contentCalls } from './list/content-list.documents.ts'
import { ContentList } from './list/content-list.tsx'
import { parseTypePath } from './list/type-path.ts'

export default function ContentListPage() {
  return <ContentList list="contentList" />
}

/** The start screen of most users: rows and filter line are requested before the page frame has loaded. */
export async function prefetch({ params, ...place }: PageLocation): Promise<void> {
  const type = parseTypePath(params.type)
  if (type === null) return
  const fixed = { types: type && [type] }
  await Promise.all([
    prefetchFirstPage({ list: contentList, page: contentCalls.page, fixed, ...place }),
    LazyListToolbar.preload().catch(() => {}),
  ])
}
