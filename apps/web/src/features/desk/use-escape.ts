import { useTexts } from '../../platform/texts.ts'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { agencyTexts } from './texts/texts.ts'

/** Escape closes what stands beside a list, unless it is meant for a menu that is open. */
export function useEscape(label: string, onClose: () => void): void {
  const t = useTexts(agencyTexts)
  const run = () => {
    if (!document.querySelector('[role="menu"]')) onClose()
  }
  useShortcuts([{ keys: 'Escape', label, group: t('keys.group'), run }])
}
