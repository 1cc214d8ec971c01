// What can be done with chosen contents; loaded when the first one is chosen.
import { BulkBar, type BulkBarProps } from '../../../kit/list/tools/bulk-bar.tsx'
import type { ContentRow } from './content-list.documents.ts'
import { useBulkStatus } from './use-bulk-status.tsx'

export function ContentBulkBar(props: Omit<BulkBarProps<ContentRow>, 'actions'>) {
  return <BulkBar {...props} actions={useBulkStatus(props.rows)} />
}
