// Light, dark, or the system's setting.
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import { shellTexts } from '../texts/texts.ts'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const

export function ThemeMenu() {
  const t = useTexts(shellTexts)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = icons[colorScheme]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={36} aria-label={`${t('header.theme')}: ${t(`header.themes.${colorScheme}`)}`}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('header.theme')}</Menu.Label>
        {COLOR_SCHEMES.map((candidate) => (
          <Menu.Item
            key={candidate}
            onClick={() => setColorScheme(candidate)}
            rightSection={candidate === colorScheme ? <IconCheck size={16} aria-hidden /> : undefined}
          >
            {t(`header.themes.${candidate}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
