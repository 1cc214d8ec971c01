// What the palette offers, filtered by rights: screens, new content, content by its number, sites, looks, language.

import { fold } from '@manset/model/fold.ts'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressOf } from '../../platform/addresses.ts'
import { LOCALES, setLocale } from '../../platform/locale.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { creatable, menuOf, plainAddress } from '../menu.ts'
import type { RouteName } from '../routes.ts'
import { shellTexts } from '../texts/texts.ts'
import { openContent } from './open-content.ts'
import { COLOR_SCHEMES } from './theme-menu.tsx'

export interface Command {
  id: string
  group: string
  label: string
  /** Further words it is found by. */
  words?: string
  run: () => void
}

/** A name of whatever direction, inside a sentence that keeps its own. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** All commands but those that follow from what is typed. */
export function usePaletteCommands(): readonly Command[] {
  const t = useTexts(shellTexts)
  const { can, sites, site } = useViewer()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(() => {
    const go = (to: string) => () => void navigate({ to })
    const screen = (name: RouteName): Command => ({
      id: `go-${name}`,
      group: t('palette.screens'),
      label: t(`routes.${name}`),
      words: name,
      run: go(plainAddress(name)),
    })
    return [
      ...menuOf(can).flatMap(({ names }) => names.map(screen)),
      ...creatable(can).map((name) => ({
        ...screen(name),
        id: `new-${name}`,
        group: t('palette.create'),
        label: t('palette.createOne', { type: t(`routes.${name}`) }),
      })),
      ...sites
        .filter((other) => other.id !== site.id)
        .map((other) => ({
          id: `site-${other.id}`,
          group: t('palette.sites'),
          label: t('palette.switchTo', { site: isolated(other.displayName) }),
          words: `${other.name} ${other.language}`,
          run: go(addressOf('switchSite', { id: other.id })),
        })),
      ...COLOR_SCHEMES.map((scheme) => ({
        id: `theme-${scheme}`,
        group: t('palette.look'),
        label: t('palette.themeTo', { theme: t(`header.themes.${scheme}`) }),
        words: 'theme tema',
        run: () => setColorScheme(scheme),
      })),
      ...LOCALES.map((locale) => ({
        id: `language-${locale}`,
        group: t('palette.look'),
        label: t('palette.languageTo', { language: t(`header.languages.${locale}`) }),
        words: 'language dil',
        run: () => setLocale(locale),
      })),
    ]
  }, [t, can, sites, site.id, navigate, setColorScheme])
}

/** Commands that match what is typed, the content of a typed number first. */
export function useMatchingCommands(typed: string): readonly Command[] {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const commands = usePaletteCommands()
  return useMemo(() => {
    const words = fold(typed).split(' ').filter(Boolean)
    const matching = commands.filter(({ label, words: more = '', group }) => {
      const text = fold(`${label} ${more} ${group}`)
      return words.every((word) => text.includes(word))
    })
    const id = /^#?(\d{1,18})$/.exec(typed.trim())?.[1]
    if (!id) return matching
    const open: Command = {
      id: 'open-content',
      group: t('palette.open'),
      label: t('palette.openContent', { id }),
      run: () => void openContent(id, (to) => void navigate({ to })),
    }
    return [open, ...matching]
  }, [typed, commands, navigate, t])
}
