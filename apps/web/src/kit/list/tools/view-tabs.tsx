// Saved views above a list, if there are any. The address is the source of truth: each tab links to one. The active view's tab shows a mark
// when the address differs from it.
import { Button, UnstyledButton } from '@mantine/core'
import { IconDeviceFloppy, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { useRoleLabel } from '../../words/roles/role-labels.ts'
import classes from './list-tools.module.css'
import { listToolsTexts } from './texts/texts.ts'
import { type ListToolbarProps, listChoosableKeys } from './use-list-tools.ts'
import { useViews, type View } from './use-views.ts'
import { getColumns, getFilterKey, getViewAddress, matchesView } from './view-address.ts'

/** Its choice of roles is loaded only when a view is saved. */
const ViewDialog = lazyComponent(
  () => import('./view-dialog.tsx'),
  (module) => module.ViewDialog,
)
/** Loaded for the active view only. */
const ViewMenu = lazyComponent(
  () => import('./view-menu.tsx'),
  (module) => module.ViewMenu,
)

export function ViewTabs({ list, address, shown, onNavigate }: ListToolbarProps) {
  const t = useTexts(listToolsTexts)
  const { can } = useViewer()
  const used = useViews(list)
  const [edited, setEdited] = useState<View | 'new'>()
  const active = used.views.find(({ id }) => id === address.view)
  const isChanged = active !== undefined && !matchesView(active, address)
  const canChange = (view: View) => (view.roleId ? can('listView.share') : view.isOwn)
  const search = getFilterKey(address)
  const columns = getColumns(address)
  const isWorthSaving = !active && (search !== '' || columns.length > 0)

  // A view stores the visible columns, so that it looks the same for everyone it is shared with.
  const seen = columns.length > 0 ? columns : listChoosableKeys(shown)

  const handleUpdate = (view: View) =>
    void used.save({ ...pick(view), id: view.id, version: view.version, search, columns: seen })
  const handleSave = async (name: string, roleId: string | null) => {
    const saved =
      edited === 'new' || !edited
        ? await used.save({ name, roleId, search, columns: seen })
        : await used.save({ ...pick(edited), id: edited.id, version: edited.version, name, roleId })
    if (!saved) return
    if (edited === 'new') onNavigate(getViewAddress(saved))
    setEdited(undefined)
  }
  return (
    <>
      {used.views.length > 0 && (
        <nav className={classes.tabs} aria-label={t('views.label')}>
          <span className={classes.tab} data-active={!active || undefined}>
            <UnstyledButton
              className={classes.tabName}
              aria-current={active ? undefined : 'true'}
              onClick={() => onNavigate({})}
            >
              {t('views.all')}
            </UnstyledButton>
          </span>
          {used.views.map((view, index) => (
            <ViewTab
              key={view.id}
              view={view}
              isActive={view === active}
              isChanged={view === active && isChanged}
              onNavigate={onNavigate}
            >
              <ViewMenu
                view={view}
                isChanged={isChanged}
                isFirst={index === 0}
                isLast={index === used.views.length - 1}
                canChange={canChange(view)}
                onEdit={() => setEdited(view)}
                onSaveAs={() => setEdited('new')}
                onReset={() => onNavigate(getViewAddress(view))}
                onMove={(by) => used.move(view, by)}
                onRemove={() => void used.remove(view).then((isGone) => isGone && onNavigate({}))}
              />
            </ViewTab>
          ))}
        </nav>
      )}
      {isChanged && active && canChange(active) && (
        <Button variant="subtle" size="compact-sm" onClick={() => handleUpdate(active)}>
          {t('views.update')}
        </Button>
      )}
      {(isWorthSaving || (isChanged && active && !canChange(active))) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.save}
          leftSection={<IconDeviceFloppy size={14} aria-hidden="true" />}
          title={t('views.save')}
          onClick={() => setEdited('new')}
        >
          <span className={classes.saveWord}>{t('views.save')}</span>
        </Button>
      )}
      {edited && (
        <ViewDialog
          view={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSave={handleSave}
        />
      )}
    </>
  )
}

interface ViewTabProps extends Pick<ListToolbarProps, 'onNavigate'> {
  view: View
  isActive: boolean
  isChanged: boolean
  /** Its menu, while it is active. */
  children: ReactNode
}

function ViewTab({ view, isActive, isChanged, onNavigate, children }: ViewTabProps) {
  const t = useTexts(listToolsTexts)
  const getRoleLabel = useRoleLabel()
  return (
    <span className={classes.tab} data-active={isActive || undefined}>
      <UnstyledButton
        className={classes.tabName}
        aria-current={isActive ? 'true' : undefined}
        title={getTabTitle(view, t, getRoleLabel)}
        onClick={() => onNavigate(getViewAddress(view))}
      >
        <bdi>{view.name}</bdi>
        {view.roleId && <IconUsers size={14} aria-hidden="true" />}
        {isChanged && <span className={classes.changed} role="img" aria-label={t('views.changed')} />}
      </UnstyledButton>
      {isActive && children}
    </span>
  )
}

const pick = ({ name, search, columns, roleId }: View) => ({ name, search, columns, roleId: roleId ?? null })

type TranslateTools = ReturnType<typeof useTexts<(typeof listToolsTexts)['texts']['tr']>>

function getTabTitle(view: View, t: TranslateTools, roleWord: (id: string) => string): string | undefined {
  if (!view.roleId) return undefined
  const role = roleWord(view.roleId)
  return view.isOwn ? t('views.sharedWith', { role }) : t('views.sharedBy', { name: view.ownerName, role })
}
