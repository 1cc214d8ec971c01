// Shortcuts of a text, for the shortcut overview. The text handles all of them itself, except find.
import { useTexts } from '../../platform/language/texts.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { editorTexts } from './texts/texts.ts'

/** Unused by browsers; Ctrl+F remains the browser's. */
export const FIND_SHORTCUT = 'mod+shift+F'

const EDITOR_SHORTCUTS = [
  ['bold', 'mod+B'],
  ['italic', 'mod+I'],
  ['underline', 'mod+U'],
  ['superscript', 'mod+.'],
  ['subscript', 'mod+,'],
  ['link', 'mod+K'],
] as const

/** Lists the shortcuts while a text is mounted, and opens find wherever the focus is. */
export function useEditorShortcuts(onFind: () => void, isEnabled: boolean): void {
  const t = useTexts(editorTexts)
  const group = t('keys.group')
  useShortcuts(
    [
      { keys: FIND_SHORTCUT, label: t('tools.find'), group, run: onFind },
      ...EDITOR_SHORTCUTS.map(([name, keys]) => ({ keys, label: t(`tools.${name}`), group })),
    ],
    isEnabled,
  )
}
