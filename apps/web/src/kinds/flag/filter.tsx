import { useTexts } from '../../platform/texts.ts'
import { FilterChip } from '../filter-chip.tsx'
import type { FilterProps } from '../kind.ts'
import { kindTexts } from '../texts/texts.ts'

/** Yes or no; of the approval, approved or not. */
export function FlagFilter({ field, label, value, onChange }: FilterProps<'flag'>) {
  const t = useTexts(kindTexts)
  const isApproval = field.says === 'approval'
  return (
    <FilterChip
      label={label}
      isSingle
      value={value}
      onChange={onChange}
      options={[
        { value: 'true', label: isApproval ? t('flag.approved') : t('flag.yes') },
        { value: 'false', label: isApproval ? t('flag.notApproved') : t('flag.no') },
      ]}
    />
  )
}
