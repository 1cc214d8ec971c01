// Switches a list between table and contact sheet; stored as a preference of the person.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTexts } from '../../../platform/language/texts.ts'
import { usePreferences } from '../../../platform/session/preferences.ts'
import { notifyError } from '../../../ui/notify.ts'
import { agencyTexts } from '../texts/texts.ts'

export function ViewSwitch({ list, isSheet }: { list: string; isSheet: boolean }) {
  const t = useTexts(agencyTexts)
  const preferences = usePreferences()
  const Icon = isSheet ? IconList : IconLayoutGrid
  const label = t(isSheet ? 'looks.toTable' : 'looks.toSheet')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={30}
        ml="auto"
        aria-label={label}
        onClick={() => preferences.changeList({ list, look: isSheet ? 'table' : 'sheet' }).catch(notifyError)}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
