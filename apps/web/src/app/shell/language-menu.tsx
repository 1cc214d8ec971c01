// The language of the interface.
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { LOCALES, useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { shellTexts } from '../texts/texts.ts'
import { chooseLanguage } from './choose-language.ts'
import classes from './header.module.css'

export function LanguageMenu() {
  const t = useTexts(shellTexts)
  const locale = useLocale()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={classes.small}
          aria-label={`${t('header.language')}: ${t(`header.languages.${locale}`)}`}
        >
          {locale.toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('header.language')}</Menu.Label>
        {LOCALES.map((candidate) => (
          <Menu.Item
            key={candidate}
            lang={candidate}
            onClick={() => chooseLanguage(candidate)}
            rightSection={candidate === locale ? <IconCheck size={16} aria-hidden /> : undefined}
          >
            {t(`header.languages.${candidate}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
