// The archive of the site (specification 1, section 2).
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ListFrame } from '../../../kit/list/page/list-page.tsx'
import { useEntityLabels } from '../../../kit/words/entity-texts.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import { ArchiveItems, NEW_ITEM } from './list/archive-items.tsx'
import { archiveTexts } from './texts/texts.ts'

export default function ArchiveListPage() {
  const t = useTexts(archiveTexts)
  return (
    <ListFrame title={t('title')} actions={<AddButton />}>
      <ArchiveItems />
    </ListFrame>
  )
}

/** Opens the form of a new item, in which pictures are uploaded. */
function AddButton() {
  const words = useEntityLabels(agencyArchive)
  const { can } = useViewer()
  const [, changeSearch] = useAddressSearch()
  if (!can(permissionOf(agencyArchive, 'create'))) return null
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => changeSearch({ id: NEW_ITEM }, { isStep: true })}
    >
      {words.new}
    </Button>
  )
}
