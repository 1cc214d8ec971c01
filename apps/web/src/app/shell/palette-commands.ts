// Commands of the palette, filtered by permissions: screens, new content, content by id or words, sites, themes, language.
import { fold } from '@manset/model/text/fold.ts'
import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { graphql } from '../../generated/graphql.ts'
import { getAddress, getBaseAddress, type PageName } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { isolateRightToLeft } from '../../platform/isolate-right-to-left.ts'
import { LOCALES } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { SITE_PARAM } from '../../platform/site-address.ts'
import { buildMenu, listCreatablePages } from '../menu.ts'
import { routeTexts } from '../routes.ts'
import { shellTexts } from '../texts/texts.ts'
import { chooseLanguage } from './choose-language.ts'
import { openContent, openContentById } from './open-content.ts'
import { COLOR_SCHEMES } from './theme-menu.tsx'

export interface Command {
  id: string
  group: string
  label: string
  /** Additional search words. */
  searchText?: string
  run: () => void
}

/** All commands that do not depend on the input. */
export function usePaletteCommands(): readonly Command[] {
  const t = useTexts(shellTexts)
  const word = useTexts(routeTexts)
  const { can, sites, site } = useViewer()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(() => {
    const go = (to: string) => () => void navigate({ to })
    const screen = (name: PageName): Command => ({
      id: `go-${name}`,
      group: t('palette.screens'),
      label: word(name),
      searchText: name,
      run: go(getBaseAddress(name)),
    })
    return [
      ...buildMenu(can).flatMap(({ names }) => names.map(screen)),
      ...listCreatablePages(can).map((name) => ({
        ...screen(name),
        id: `new-${name}`,
        group: t('palette.create'),
        label: t('palette.createOne', { type: word(name) }),
      })),
      ...sites
        .filter((other) => other.id !== site.id)
        .map(
          (other): Command => ({
            id: `site-${other.id}`,
            group: t('palette.sites'),
            label: t('palette.switchTo', { site: isolateRightToLeft(other.displayName) }),
            searchText: `${other.name} ${other.language}`,
            run: go(getAddress('switchSite', { id: other.id })),
          }),
        ),
      ...COLOR_SCHEMES.map(
        (scheme): Command => ({
          id: `theme-${scheme}`,
          group: t('palette.look'),
          label: t('palette.themeTo', { theme: t(`header.themes.${scheme}`) }),
          searchText: 'theme tema',
          run: () => setColorScheme(scheme),
        }),
      ),
      ...LOCALES.map(
        (locale): Command => ({
          id: `language-${locale}`,
          group: t('palette.look'),
          label: t('palette.languageTo', { language: t(`header.languages.${locale}`) }),
          searchText: 'language dil',
          run: () => chooseLanguage(locale),
        }),
      ),
    ]
  }, [t, word, can, sites, site.id, navigate, setColorScheme])
}

const FoundDocument = graphql(`
  query FindContents($search: String!, $limit: Int!) {
    getContents(filter: { search: $search }, page: 1, limit: $limit) {
      id
      type
      title
    }
  }
`)
const MAX_FOUND_CONTENTS = 8
const MIN_SEARCH_CHARACTERS = 3
const DEBOUNCE_MS = 500

/** Contents whose title or standfirst contains the input, newest first. */
function useContentSearch(typed: string): readonly Command[] {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { can } = useViewer()
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isAsked = can('content.view') && search.length >= MIN_SEARCH_CHARACTERS && !CONTENT_ID.test(search)
  const { data } = useCall(FoundDocument, { search, limit: MAX_FOUND_CONTENTS }, { isEnabled: isAsked })
  return useMemo(
    () =>
      (isAsked ? (data?.getContents ?? []) : []).map(({ id, type, title }) => ({
        id: `content-${id}`,
        group: t('palette.contents'),
        label: isolateRightToLeft(title || t('palette.untitled', { id })),
        run: () => openContent({ id, type }, (to) => void navigate({ to })),
      })),
    [isAsked, data, t, navigate],
  )
}

const CONTENT_ID = /^#?(\d{1,18})$/

/** Commands that match the input: the content with a typed id first, contents found by words last. */
export function useMatchingCommands(typed: string): readonly Command[] {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const commands = usePaletteCommands()
  const contents = useContentSearch(typed)
  return useMemo(() => {
    const words = fold(typed).split(' ').filter(Boolean)
    const matching = commands.filter(({ label, searchText = '', group }) => {
      const text = fold(`${label} ${searchText} ${group}`)
      return words.every((word) => text.includes(word))
    })
    const id = CONTENT_ID.exec(typed.trim())?.[1]
    if (!id) return typed.trim() === '' ? matching : [...matching, ...contents]
    const open: Command = {
      id: 'open-content',
      group: t('palette.open'),
      label: t('palette.openContent', { id }),
      run: () =>
        void openContentById(id, (to, siteId) => {
          void navigate({ to, search: (siteId ? { [SITE_PARAM]: siteId } : {}) as never })
        }),
    }
    return [open, ...matching]
  }, [typed, commands, contents, navigate, t])
}
