// Readers of newsletters: list, imports, suppressed addresses, and the key for events of mail services.
import { notFound, useParams } from '@tanstack/react-router'
import { EventKey } from './event-key.tsx'
import { Imports } from './imports/imports.tsx'
import { ReaderList } from './reader-list.tsx'
import { isReaderTab } from './reader-tabs.tsx'
import { Suppressions } from './suppressions.tsx'

const PARTS = { list: ReaderList, imports: Imports, suppressions: Suppressions, events: EventKey }

export default function ReadersPage() {
  const { tab = 'list' } = useParams({ strict: false }) as { tab?: string }
  if (!isReaderTab(tab)) throw notFound()
  const Part = PARTS[tab]
  return <Part />
}
