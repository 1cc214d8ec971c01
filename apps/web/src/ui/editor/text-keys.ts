// The keys of a text, for the sheet of shortcuts. All but finding are handled by the text itself.
import { useTexts } from '../../platform/texts.ts'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { editorTexts } from './texts/texts.ts'

/** No browser uses it; Ctrl+F stays the browser's. */
export const FIND_KEYS = 'mod+shift+F'

const OWN_KEYS = [
  ['bold', 'mod+B'],
  ['italic', 'mod+I'],
  ['underline', 'mod+U'],
  ['superscript', 'mod+.'],
  ['subscript', 'mod+,'],
  ['link', 'mod+K'],
] as const

/** Lists the keys while a text is on screen, and finds in it from wherever the focus is. */
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
