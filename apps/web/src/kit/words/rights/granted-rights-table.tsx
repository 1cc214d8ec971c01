// Table of permissions: the actions per category, and the roles that grant them.
import { useTexts } from '../../../platform/language/texts.ts'
import classes from './granted-rights.module.css'
import type { GrantedCategory } from './granted-rights.ts'
import { rightsTexts, useRightsLabels } from './rights-labels.ts'

export interface GrantedRightsTableProps {
  categories: readonly GrantedCategory[]
  /** Person or site, for screen readers. */
  label: string
}

export function GrantedRightsTable({ categories, label }: GrantedRightsTableProps) {
  const t = useTexts(rightsTexts)
  const labels = useRightsLabels()
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('held.what')}</th>
          <th scope="col">{t('held.may')}</th>
          <th scope="col">{t('held.through')}</th>
        </tr>
      </thead>
      <tbody>
        {categories.flatMap(({ category, held }) =>
          held.map(({ actions, roleIds, isClosed }, index) => (
            <tr key={`${category} ${actions.join()}`} data-closed={isClosed || undefined}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={held.length}>
                  {labels.category(category)}
                </th>
              )}
              <td>
                {actions.map(labels.action).join(', ')}
                {isClosed && <span className={classes.closed}>{t('held.closed')}</span>}
              </td>
              <td>{roleIds.map(labels.role).join(', ')}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
