// The content list (specification 1 and 2, section 2).
import { contentList } from '@manset/model/lists/contents.ts'
import type { EarlyPlace } from '../../kit/feature.ts'
import { askEarlyPage } from '../../kit/list/engine/early-page.ts'
import { LazyListLine } from '../../kit/list/tools/lazy-list-line.tsx'
import { contentCalls } from './list/content-list.documents.ts'
import { ContentList } from './list/content-list.tsx'
import { typeOfPath } from './list/type-path.ts'

export default function ContentListPage() {
  return <ContentList list="contentList" />
}

/** The start screen of most users: rows and filter line are requested before the page frame has loaded. */
export async function askEarly({ params, ...place }: EarlyPlace): Promise<void> {
  const type = typeOfPath(params.type)
  if (type === null) return
  const fixed = { types: type && [type] }
  await Promise.all([
    askEarlyPage({ list: contentList, page: contentCalls.page, fixed, ...place }),
    LazyListLine.preload().catch(() => {}),
  ])
}
