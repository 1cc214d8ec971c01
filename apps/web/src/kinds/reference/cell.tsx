import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { useTexts } from '../../platform/texts.ts'
import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { kindTexts } from '../texts/texts.ts'

/** Names of other items, the not approved ones marked. */
export function ReferenceCell({ referred }: CellProps<'reference' | 'references'>) {
  return <ReferenceNames items={referred} />
}

export function ReferenceNames({ items }: { items: readonly ReferenceValue[] }) {
  const t = useTexts(kindTexts)
  return (
    <span className={classes.line} title={items.map((item) => item.name).join(', ')}>
      {items.map((item, index) => (
        <bdi
          key={item.id}
          className={item.isApproved ? undefined : classes.notApprovedName}
          title={item.isApproved ? undefined : t('flag.notApproved')}
        >
          {index > 0 && ', '}
          {item.name}
        </bdi>
      ))}
    </span>
  )
}
