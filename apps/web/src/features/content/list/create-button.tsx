// "New": of the tab's type, or of a type that the user picks among those they may create.
import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { IconPlus } from '@tabler/icons-react'
import { getContentTypeName } from '../../../kit/words/content-types/content-type-texts.ts'
import { getContentAddress } from '../../../platform/content-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { LinkMenu } from '../../../ui/link-menu.tsx'
import { contentTexts } from '../texts/texts.ts'

export function CreateButton({ type }: { type: ContentType | undefined }) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const types = CONTENT_TYPES.filter((one) => can(`${one}.create`))
  const offered = type && types.includes(type) ? [type] : types
  const wordOf = (one: ContentType) =>
    offered.length === 1 ? t(`list.createOne.${one}`) : getContentTypeName(one)
  const links = offered.map((one) => ({ to: getContentAddress(one), label: wordOf(one) }))
  return <LinkMenu label={t('list.create')} icon={<IconPlus size={16} aria-hidden="true" />} links={links} />
}
