// The user menu: identity, shortcuts, sign-out.
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { signOut } from '../../platform/session/session.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useConfirmLeaving } from '../../ui/unsaved/use-unsaved-guard.ts'
import { shellTexts } from '../texts/texts.ts'
import { openShortcutSheet } from './palette-state.ts'

export function UserMenu() {
  const t = useTexts(shellTexts)
  const { me } = useViewer()
  const confirmLeaving = useConfirmLeaving()
  const handleSignOut = async () => {
    if (await confirmLeaving()) await signOut()
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={t('header.userMenu', { name: me.name })} style={{ borderRadius: '50%' }}>
          <Avatar src={me.picture} name={me.name} size={32} color="accent" alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={550} c="var(--mantine-color-text)" truncate>
            {me.name}
          </Text>
          <Text size="xs" truncate>
            {me.email ?? me.username}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={openShortcutSheet}>
          {t('header.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void handleSignOut()}>
          {t('pages.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
