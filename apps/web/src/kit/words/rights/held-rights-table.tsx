// Table of permissions: the actions per category, and the roles that grant them.
import { useTexts } from '../../../platform/language/texts.ts'
import classes from './held-rights.module.css'
import type { HeldCategory } from './held-rights.ts'
import { rightsTexts, useRightsWords } from './rights-words.ts'

export interface HeldRightsTableProps {
  categories: readonly HeldCategory[]
  /** Person or site, for screen readers. */
  label: string
}

export function HeldRightsTable({ categories, label }: HeldRightsTableProps) {
  const t = useTexts(rightsTexts)
  const words = useRightsWords()
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
                  {words.category(category)}
                </th>
              )}
              <td>
                {actions.map(words.action).join(', ')}
                {isClosed && <span className={classes.closed}>{t('held.closed')}</span>}
              </td>
              <td>{roleIds.map(words.role).join(', ')}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
