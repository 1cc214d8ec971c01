// Permissions of each role on the site: a grid of permissions and roles with a search, saved as one change.
import { Button, Switch } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { SearchField } from '../../kit/list/filter/search-field.tsx'
import { liveListTexts } from '../../kit/list/rows/texts/texts.ts'
import { useRightsLabels } from '../../kit/words/rights/rights-labels.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { uiTexts } from '../../ui/texts/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './permission.module.css'
import { RoleGrid } from './role-grid.tsx'
import { createDefaultDraft, differsFromDefault, groupRows } from './role-table.ts'
import { permissionTexts } from './texts/texts.ts'
import { useRoleRights } from './use-role-rights.ts'

export default function RolesPage() {
  const { site } = useViewer()
  // Remounts for another site, because a draft belongs to one site.
  return <Roles key={site.id} />
}

function Roles() {
  const t = useTexts(permissionTexts)
  const kit = useTexts(kitTexts)
  const lists = useTexts(liveListTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const words = useRightsLabels()
  const { can, site } = useViewer()
  const [search, setSearch] = useState('')
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(false)
  const used = useRoleRights()
  const { rights, draft, setDraft, save } = used
  const mayEdit = can('role.edit')
  useShortcuts(
    [{ keys: 'mod+S', label: kit('shortcuts.save'), group: kit('shortcuts.group'), run: save }],
    mayEdit,
  )
  const asked = useDeferredValue(search)
  const categories = useMemo(() => {
    const shown = (rights?.permissions ?? []).filter(
      (one) => !isOnlyDifferent || differsFromDefault(one, draft),
    )
    return groupRows(
      shown,
      asked,
      ({ category, detail }) => `${words.category(category)} ${words.action(detail)} ${category}.${detail}`,
    )
  }, [rights, draft, isOnlyDifferent, asked, words])
  const different = useMemo(
    () => (rights?.permissions ?? []).filter((one) => differsFromDefault(one, draft)).length,
    [rights, draft],
  )
  const clear = () => {
    setSearch('')
    setIsOnlyDifferent(false)
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        beside={
          rights?.updatedDate && (
            <span className={classes.quiet} title={format.longDateTime(rights.updatedDate)}>
              {t('since', { name: rights.updatedBy?.name ?? '–', time: format.dateTime(rights.updatedDate) })}
            </span>
          )
        }
        actions={rights && mayEdit && <RoleActions used={used} permissions={rights.permissions} />}
      />
      <p className={classes.about}>
        {t('about', { site: site.displayName })} {!mayEdit && t('readOnly')}
      </p>
      <search className={classes.filters} aria-label={lists('filters')}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Switch
          size="xs"
          label={t('onlyDifferent', { count: different })}
          checked={isOnlyDifferent}
          onChange={(event) => setIsOnlyDifferent(event.currentTarget.checked)}
        />
      </search>
      {rights ? (
        categories.length > 0 ? (
          <RoleGrid
            categories={categories}
            off={rights.off}
            draft={draft}
            onChange={mayEdit ? setDraft : undefined}
          />
        ) : (
          <StateView kind="nothingFound" action={{ label: ui('states.clearFilters'), onClick: clear }} />
        )
      ) : used.error ? (
        <FailedState error={used.error} onRetry={used.retry} />
      ) : (
        <RowSkeletons count={14} height={32} />
      )}
    </div>
  )
}

type RoleRightsController = ReturnType<typeof useRoleRights>

interface RoleActionsProps {
  used: RoleRightsController
  permissions: NonNullable<RoleRightsController['rights']>['permissions']
}

function RoleActions({ used: { count, setDraft, save, isSaving }, permissions }: RoleActionsProps) {
  const t = useTexts(permissionTexts)
  return (
    <>
      <span className={classes.state} role="status">
        {count > 0 && t('changes', { count })}
      </span>
      <Button variant="subtle" color="gray" onClick={() => setDraft(createDefaultDraft(permissions))}>
        {t('reset')}
      </Button>
      <Button variant="default" aria-disabled={count === 0} onClick={() => setDraft({})}>
        {t('discard')}
      </Button>
      <Button aria-disabled={count === 0 || isSaving} onClick={save}>
        {t('save')}
      </Button>
    </>
  )
}
