// One tab a content type the person may list, and one for all of them.
import { BUILT_CONTENT_TYPES, type BuiltContentType } from '@manset/model/entities/entities.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { contentTexts } from '../texts/texts.ts'
import { addressOfList } from './type-path.ts'

export interface TypeTabsProps {
  list: 'contentList' | 'draftList'
  type: BuiltContentType | undefined
}

export function TypeTabs({ list, type }: TypeTabsProps) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const types = BUILT_CONTENT_TYPES.filter((one) => can(`${one}.view`))
  if (types.length < 2) return null
  const tabs = [undefined, ...types].map((one) => ({
    to: addressOfList(list, one),
    label: t(`list.tabs.${one ?? 'all'}`),
    isCurrent: one === type,
  }))
  return <LinkTabs label={t('list.tabs.label')} tabs={tabs} isSearchKept />
}
