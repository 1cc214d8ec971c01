// "New": at once where there is one type the person may create, a short menu where there are several.

import { BUILT_CONTENT_TYPES, type BuiltContentType } from '@manset/model/entities/entities.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { contentTypeTexts } from '../../../kit/words/content-types/content-type-texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useListState } from '../../../ui/use-address-search.ts'
import { addressOfContent } from '../public.ts'
import { contentTexts } from '../texts/texts.ts'

export function CreateButton({ type }: { type: BuiltContentType | undefined }) {
  const t = useTexts(contentTexts)
  const typeWord = useTexts(contentTypeTexts)
  const { can } = useViewer()
  const state = useListState()
  const types = BUILT_CONTENT_TYPES.filter((one) => can(`${one}.create`))
  const offered = type && types.includes(type) ? [type] : types
  const [only] = offered
  if (!only) return null
  const icon = <IconPlus size={16} aria-hidden="true" />
  if (offered.length === 1)
    return (
      <Button component={Link} to={addressOfContent(only)} state={state} leftSection={icon}>
        {t(`list.createOne.${only}`)}
      </Button>
    )
  return (
    <Menu position="bottom-end" width="target">
      <Menu.Target>
        <Button leftSection={icon} rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          {t('list.create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((one) => (
          <Menu.Item key={one} component={Link} to={addressOfContent(one)} state={state}>
            {typeWord(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
