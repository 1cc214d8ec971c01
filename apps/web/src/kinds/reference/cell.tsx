import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { Fragment } from 'react'
import { getListSeparator, joinNames } from '../../platform/language/join-names.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useContentDirection } from '../field-props.ts'
import type { CellProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { kindTexts } from '../texts/texts.ts'

/** Names of referenced items; unapproved ones are marked. */
export function ReferenceCell({ referencedItems }: CellProps<'reference' | 'references'>) {
  return <ReferenceNames items={referencedItems} />
}

export function ReferenceNames({ items }: { items: readonly ReferenceValue[] }) {
  const t = useTexts(kindTexts)
  const written = useContentDirection()
  if (items.length === 0) return null
  const names = items.map((item) => item.name)
  return (
    <span className={classes.line} {...written} title={joinNames(names, written.lang)}>
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {index > 0 && getListSeparator(written.lang)}
          <bdi
            className={item.isApproved ? undefined : classes.notApprovedName}
            title={item.isApproved ? undefined : t('flag.notApproved')}
          >
            {item.name}
          </bdi>
        </Fragment>
      ))}
    </span>
  )
}
