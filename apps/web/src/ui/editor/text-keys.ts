// Shortcuts of a text, for the shortcut overview. The text handles all of them itself, except find.
import { useTexts } from '../../platform/language/texts.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { editorTexts } from './texts/texts.ts'

/** Unused by browsers; Ctrl+F remains the browser's. */
export const FIND_KEYS = 'mod+shift+F'

const OWN_KEYS = [
  ['bold', 'mod+B'],
  ['italic', 'mod+I'],
  ['underline', 'mod+U'],
  ['superscript', 'mod+.'],
  ['subscript', 'mod+,'],
  ['link', 'mod+K'],
] as const

/** Lists the shortcuts while a text is mounted, and opens find wherever the focus is. */
export function useTextKeys(onFind: () => void, isEnabled: boolean): void {
  const t = useTexts(editorTexts)
  const group = t('keys.group')
  useShortcuts(
    [
      { keys: FIND_KEYS, label: t('tools.find'), group, run: onFind },
      ...OWN_KEYS.map(([name, keys]) => ({ keys, label: t(`tools.${name}`), group })),
    ],
    isEnabled,
  )
}
