import { Table, Text } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { shortcutLabel, useRegisteredShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { shellTexts } from '../texts/texts.ts'
import { shortcutSheetState } from './palette-state.ts'
import classes from './shortcut-sheet.module.css'

/** The list of all shortcuts of this screen; loaded on demand. */
export function ShortcutDialog({ isOpen }: { isOpen: boolean }) {
  const t = useTexts(shellTexts)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => shortcutSheetState.set(false)}
      title={t('shortcuts.title')}
      size="md"
    >
      {isOpen && <ShortcutList />}
    </Dialog>
  )
}

function ShortcutList() {
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
