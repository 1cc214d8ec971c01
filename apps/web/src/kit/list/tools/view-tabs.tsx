// Saved views above a list, if there are any. The address is the source of truth: each tab links to one. The active view's tab shows a mark
// when the address differs from it.
import { Button, UnstyledButton } from '@mantine/core'
import { IconDeviceFloppy, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useRoleWord } from '../../words/roles/role-words.ts'
import classes from './list-tools.module.css'
import { listToolsTexts } from './texts/texts.ts'
import { choosable, type ListLineProps } from './use-list-tools.ts'
import { useViews, type View } from './use-views.ts'
import { addressOfView, columnsOf, filterText, isAsSaved } from './view-address.ts'

/** Its choice of roles is loaded only when a view is saved. */
const ViewDialog = lazyPart(
  () => import('./view-dialog.tsx'),
  (module) => module.ViewDialog,
)
/** Loaded for the active view only. */
const ViewMenu = lazyPart(
  () => import('./view-menu.tsx'),
  (module) => module.ViewMenu,
)

export function ViewTabs({ list, address, shown, onGo }: ListLineProps) {
  const t = useTexts(listToolsTexts)
  const { can } = useViewer()
  const used = useViews(list)
  const [edited, setEdited] = useState<View | 'new'>()
  const active = used.views.find(({ id }) => id === address.view)
  const isChanged = active !== undefined && !isAsSaved(active, address)
  const mayChange = (view: View) => (view.roleId ? can('listView.share') : view.isOwn)
  const search = filterText(address)
  const columns = columnsOf(address)
  const isWorthSaving = !active && (search !== '' || columns.length > 0)

  // A view stores the visible columns, so that it looks the same for everyone it is shared with.
  const seen = columns.length > 0 ? columns : choosable(shown)

  const handleUpdate = (view: View) =>
    void used.save({ ...pick(view), id: view.id, version: view.version, search, columns: seen })
  const handleSave = async (name: string, roleId: string | null) => {
    const saved =
      edited === 'new' || !edited
        ? await used.save({ name, roleId, search, columns: seen })
        : await used.save({ ...pick(edited), id: edited.id, version: edited.version, name, roleId })
    if (!saved) return
    if (edited === 'new') onGo(addressOfView(saved))
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
              onClick={() => onGo({})}
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
              onGo={onGo}
            >
              <ViewMenu
                view={view}
                isChanged={isChanged}
                isFirst={index === 0}
                isLast={index === used.views.length - 1}
                mayChange={mayChange(view)}
                onEdit={() => setEdited(view)}
                onSaveAs={() => setEdited('new')}
                onReset={() => onGo(addressOfView(view))}
                onMove={(by) => used.move(view, by)}
                onRemove={() => void used.remove(view).then((isGone) => isGone && onGo({}))}
              />
            </ViewTab>
          ))}
        </nav>
      )}
      {isChanged && active && mayChange(active) && (
        <Button variant="subtle" size="compact-sm" onClick={() => handleUpdate(active)}>
          {t('views.update')}
        </Button>
      )}
      {(isWorthSaving || (isChanged && active && !mayChange(active))) && (
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

interface ViewTabProps extends Pick<ListLineProps, 'onGo'> {
  view: View
  isActive: boolean
  isChanged: boolean
  /** Its menu, while it is active. */
  children: ReactNode
}

function ViewTab({ view, isActive, isChanged, onGo, children }: ViewTabProps) {
  const t = useTexts(listToolsTexts)
  const role = useRoleWord()
  return (
    <span className={classes.tab} data-active={isActive || undefined}>
      <UnstyledButton
        className={classes.tabName}
        aria-current={isActive ? 'true' : undefined}
        title={titleOf(view, t, role)}
        onClick={() => onGo(addressOfView(view))}
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

type Say = ReturnType<typeof useTexts<(typeof listToolsTexts)['texts']['tr']>>

function titleOf(view: View, t: Say, roleWord: (id: string) => string): string | undefined {
  if (!view.roleId) return undefined
  const role = roleWord(view.roleId)
  return view.isOwn ? t('views.sharedWith', { role }) : t('views.sharedBy', { name: view.ownerName, role })
}
