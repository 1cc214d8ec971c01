import { useTexts } from '../../platform/language/texts.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { agencyTexts } from './texts/texts.ts'

/** Escape closes the details beside a list, unless a menu is open. */
export function useCloseOnEscape(label: string, onClose: () => void): void {
  const t = useTexts(agencyTexts)
  const run = () => {
    if (!document.querySelector('[role="menu"]')) onClose()
  }
  useShortcuts([{ keys: 'Escape', label, group: t('keys.group'), run }])
}
