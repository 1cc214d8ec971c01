// A tab for each content type that the user may list, and one for all of them.
import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { getAddress } from '../../../platform/addresses.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { contentTexts } from '../texts/texts.ts'
import { getListAddress } from './type-path.ts'

export interface TypeTabsProps {
  list: 'contentList' | 'draftList'
  type: ContentType | undefined
  /** Autosaves are listed under drafts, for all types together. */
  isAutosaveList?: boolean
}

export function TypeTabs({ list, type, isAutosaveList = false }: TypeTabsProps) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const types = CONTENT_TYPES.filter((one) => can(`${one}.view`))
  const [all, ...each] = [undefined, ...types].map((one) => ({
    to: getListAddress(list, one),
    label: t(`list.tabs.${one ?? 'all'}`),
    isCurrent: !isAutosaveList && one === type,
  }))
  const autosavesTab = {
    to: getAddress('workingCopies'),
    label: t('list.tabs.workingCopies'),
    isCurrent: isAutosaveList,
  }
  const tabs = [...(all ? [all] : []), ...(list === 'draftList' ? [autosavesTab] : []), ...each]
  if (tabs.length < 3) return null
  return <LinkTabs label={t('list.tabs.label')} tabs={tabs} shouldPreserveSearch />
}
