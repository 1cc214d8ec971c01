// `?` shows every shortcut that works on this screen; the shell's own are registered here.
import { Modal, Table, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressOf } from '../../platform/addresses.ts'
import { useStore } from '../../platform/store.ts'
import { useTexts } from '../../platform/texts.ts'
import {
  listenForShortcuts,
  shortcutLabel,
  useRegisteredShortcuts,
  useShortcuts,
} from '../../ui/shortcuts/shortcuts.ts'
import { uiTexts } from '../../ui/texts/texts.ts'
import { shellTexts } from '../texts/texts.ts'
import { openPalette, openShortcutSheet, shortcutSheetState } from './palette-state.ts'
import classes from './shortcut-sheet.module.css'

export function ShortcutSheet() {
  const t = useTexts(shellTexts)
  const tUi = useTexts(uiTexts)
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
      run: () => void navigate({ to: addressOf('contentList') }),
    },
    {
      keys: 'G then A',
      label: t('shortcuts.goAgency'),
      group,
      run: () => void navigate({ to: addressOf('agencyList') }),
    },
  ])
  return (
    <Modal
      opened={isOpen}
      onClose={() => shortcutSheetState.set(false)}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': tUi('dialog.close') }}
    >
      {isOpen && <Sheet />}
    </Modal>
  )
}

function Sheet() {
  const shortcuts = useRegisteredShortcuts()
  const groups = Map.groupBy(shortcuts, (shortcut) => shortcut.group)
  return [...groups].map(([group, entries]) => (
    <section key={group}>
      <Text component="h3" size="sm" fw={600} mt="sm" mb="xs">
        {group}
      </Text>
      <Table>
        <Table.Tbody>
          {entries.map(({ keys, label }) => (
            <Table.Tr key={keys}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="end">
                <kbd className={classes.keys}>{shortcutLabel(keys)}</kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  ))
}
