import type { FlagField } from '@manset/model/kinds/flag.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { kindTexts } from '../texts/texts.ts'

/** Labels of true and false: the entity's own, or approved and not approved, or yes and no. */
export function useFlagLabel(field: FlagField, optionLabel: (option: string | number) => string) {
  const t = useTexts(kindTexts)
  return (isOn: boolean): string => {
    const own = optionLabel(String(isOn))
    if (own !== String(isOn)) return own
    if (field.says === 'approval') return t(isOn ? 'flag.approved' : 'flag.notApproved')
    return t(isOn ? 'flag.yes' : 'flag.no')
  }
}
