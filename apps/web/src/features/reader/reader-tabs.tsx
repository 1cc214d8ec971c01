// The header of the reader screens: title, and the tabs that the user may open.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { ReactNode } from 'react'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { readerTexts } from './texts/texts.ts'

/** The tab without a name in the address. */
const FIRST = 'list'
const TABS = {
  list: 'mailingReader.view',
  imports: 'mailingReader.create',
  suppressions: 'mailingReader.view',
  events: 'mailingReader.view',
} as const satisfies Record<string, PermissionKey>
export type ReaderTab = keyof typeof TABS

export const isReaderTab = (name: string): name is ReaderTab => Object.hasOwn(TABS, name)

export function ReaderTabs({ tab }: { tab: ReaderTab }): ReactNode {
  const t = useTexts(readerTexts)
  const { can } = useViewer()
  const tabs = (Object.keys(TABS) as ReaderTab[])
    .filter((name) => can(TABS[name]))
    .map((name) => ({
      to: getAddress('mailingReaders', name === FIRST ? {} : { tab: name }),
      label: t(`tabs.${name}`),
      isCurrent: name === tab,
    }))
  return <LinkTabs label={t('tabs.label')} tabs={tabs} />
}
