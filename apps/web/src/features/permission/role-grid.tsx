// The grid itself: sticky header, a row per action, a checkbox per role. Arrow keys move between checkboxes, Tab leaves
// the grid.
import { withheldPermissions } from '@manset/model/permissions/feature-flags.ts'
import { fixedGrant } from '@manset/model/permissions/grants.ts'
import { ROLE_ORDER } from '@manset/model/permissions/permissions.ts'
import {
  type Dispatch,
  type KeyboardEvent,
  memo,
  type SetStateAction,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { moveFocusInGrid } from './grid-keys.ts'
import classes from './permission.module.css'
import {
  type CategoryRows,
  type Draft,
  getCellKey,
  isDefault,
  isHeld,
  type RolePermission,
  setCell,
} from './role-table.ts'
import { permissionTexts } from './texts/texts.ts'

export interface RoleGridProps {
  categories: readonly CategoryRows[]
  off: readonly string[]
  draft: Draft
  /** Absent in read-only mode. */
  onChange?: Dispatch<SetStateAction<Draft>>
}

export function RoleGrid({ categories, off, draft, onChange }: RoleGridProps) {
  const t = useTexts(permissionTexts)
  const words = useRightsLabels()
  const closed = useMemo(() => withheldPermissions(off), [off])
  const body = useRef<HTMLTableElement>(null)
  // One checkbox is the tab stop. That is DOM state, so moving re-renders nothing.
  useEffect(() => {
    const boxes = [...(body.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
    if (boxes[0] && !boxes.some((box) => box.tabIndex === 0)) boxes[0].tabIndex = 0
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = moveFocusInGrid(body.current, event)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  const handleFocus = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return
    for (const box of body.current?.querySelectorAll<HTMLInputElement>('input[tabindex="0"]') ?? [])
      box.tabIndex = -1
    target.tabIndex = 0
  }
  return (
    <div className={classes.scroller}>
      <table
        ref={body}
        className={classes.grid}
        aria-label={t('title')}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
      >
        <thead>
          <tr>
            <th scope="col">{t('right')}</th>
            {ROLE_ORDER.map((roleId) => (
              <th key={roleId} scope="col">
                {words.role(roleId)}
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ category, rows }) => (
          <tbody key={category}>
            <tr className={classes.category}>
              <th scope="rowgroup" colSpan={ROLE_ORDER.length + 1}>
                <span>{words.category(category)}</span>
              </th>
            </tr>
            {rows.map((permission) => (
              <Row
                key={permission.detail}
                permission={permission}
                held={ROLE_ORDER.filter((roleId) => isHeld(permission, roleId, draft)).join()}
                isClosed={closed.has(`${category}.${permission.detail}`)}
                onChange={onChange}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  permission: RolePermission
  /** Joined ids of the roles that have it: a row re-renders only if this changes. */
  held: string
  isClosed: boolean
  onChange: RoleGridProps['onChange']
}

const Row = memo(function Row({ permission, held, isClosed, onChange }: RowProps) {
  const t = useTexts(permissionTexts)
  const words = useRightsLabels()
  const { category, detail } = permission
  const holders = held.split(',')
  const right = `${words.category(category)}: ${words.action(detail)}`
  return (
    <tr data-right={`${category}.${detail}`}>
      <th scope="row">
        {words.action(detail)}
        {isClosed && (
          <span className={classes.closed} title={t('closedText')}>
            {t('closed')}
          </span>
        )}
      </th>
      {ROLE_ORDER.map((roleId) => {
        const isTicked = holders.includes(roleId)
        const isFixed = fixedGrant(roleId, category) !== null
        const isDifferent = isTicked !== isDefault(permission, roleId)
        const isChanged = isTicked !== permission.roleIds.includes(roleId)
        const name = t('cell', { role: words.role(roleId), right })
        const note = isFixed
          ? t(roleId === '1' ? 'fixedHeld' : 'fixedOpen')
          : isDifferent
            ? t('different')
            : ''
        return (
          <td
            key={getCellKey(permission, roleId)}
            data-different={isDifferent || undefined}
            data-changed={isChanged || undefined}
            title={note || undefined}
          >
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={note ? `${name} (${note})` : name}
              checked={isTicked}
              disabled={isFixed || !onChange}
              onChange={(event) => {
                const isOn = event.currentTarget.checked
                onChange?.((draft) => setCell(draft, permission, roleId, isOn))
              }}
            />
          </td>
        )
      })}
    </tr>
  )
})
