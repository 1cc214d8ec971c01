// `?` lists all shortcuts of this screen. Registers the shell's own shortcuts.
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useStore } from '../../platform/store.ts'
import { lazyComponent, useHasBeenNeeded } from '../../ui/lazy-component.tsx'
import { listenForShortcuts, useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { shellTexts } from '../texts/texts.ts'
import { openPalette, openShortcutSheet, shortcutSheetState } from './palette-state.ts'

const ShortcutDialog = lazyComponent(
  () => import('./shortcut-dialog.tsx'),
  (module) => module.ShortcutDialog,
)

export function ShortcutSheet() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const isOpen = useStore(shortcutSheetState)
  const group = t('shortcuts.general')
  useEffect(listenForShortcuts, [])
  useShortcuts([
    { keys: 'mod+K', label: t('shortcuts.palette'), group, run: openPalette },
    { keys: '?', label: t('shortcuts.sheet'), group, run: openShortcutSheet },
    {
      keys: 'G then C',
      label: t('shortcuts.goContent'),
      group,
      run: () => void navigate({ to: getAddress('contentList') }),
    },
    {
      keys: 'G then A',
      label: t('shortcuts.goAgency'),
      group,
      run: () => void navigate({ to: getAddress('agencyList') }),
    },
  ])
  return useHasBeenNeeded(isOpen) && <ShortcutDialog isOpen={isOpen} />
}
