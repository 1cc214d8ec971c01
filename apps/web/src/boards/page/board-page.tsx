// A page of boards: the choice of a board, its live and pending columns, and a drawer for the placed item.
//
//   export default function StoryListPage() { return <BoardPage definition={storyBoard} /> }
import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core'
import { IconChevronDown, IconHistory, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { getBaseAddress, getItemAddress } from '../../platform/addresses.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { Banner } from '../../ui/banner.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import { useFormat } from '../../ui/use-format.ts'
import { type Board, type BoardDelta, type BoardSummary, boardsDocument } from '../board.documents.ts'
import type { BoardDefinition } from '../definition.ts'
import { type BoardLock, useBoardLock } from '../lock/board-lock.tsx'
import type { BoardStore } from '../store/board-store.ts'
import { type BoardController, useBoard } from '../store/use-board.ts'
import { boardTexts } from '../texts/texts.ts'
import classes from './board.module.css'
import { BoardColumns } from './board-columns.tsx'
import { type Counts, getCounts, withLatestCounts } from './board-counts.ts'
import { BoardDrawer } from './board-drawer.tsx'
import { BoardLists } from './board-lists.tsx'
import { OutageReportPanel } from './outage-report.tsx'
import { type OpenDialog, useBoardActions, useCanPerform, useStableCallback } from './use-board-actions.ts'

export function BoardPage({ definition }: { definition: BoardDefinition }) {
  const { kind } = definition
  const words = definition.useWords()
  const navigate = useNavigate()
  const [search, setSearch] = useAddressSearch()
  const { boards, error, refetch, note } = useBoards(definition)
  const current = boards?.find(({ id }) => id === search.board) ?? boards?.[0]
  const [editing, setEditing] = useState<string>()
  const handleIdle = useStableCallback(() => {
    // Unsaved input in the drawer is autosaved and offered when it opens again.
    setEditing(undefined)
    // Skips the prompt about unsaved input, because the user is idle.
    void navigate({ to: '/', ignoreBlocker: true })
  })
  const lock = useBoardLock({ kind, boardId: current?.id, onIdle: handleIdle })
  // A board named in the address loads in parallel with the list, and shows once the list confirms that it belongs to it.
  const named = typeof search.board === 'string' ? search.board : undefined
  const wantedId = boards ? current?.id : named
  const used = useBoard({ kind, id: wantedId, onChanged: note })
  const store = current ? used.store : null
  const [window, open] = useOpenDialog(current?.id)
  const t = useTexts(boardTexts)
  const edit = (itemId: string) => {
    const { pages } = definition
    if (!pages) return setEditing(itemId)
    const isWaiting = store?.state.get().shown.pending.some((one) => one.itemId === itemId)
    void navigate({ to: getItemAddress(isWaiting ? pages.pending : pages.live, itemId) })
  }
  const choose = (id: string) => setSearch({ board: id, card: undefined }, { isStep: true })
  const isOff = named !== undefined && boards !== undefined && current !== undefined && current.id !== named
  const isListed = (boards?.length ?? 0) > 1
  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        beside={lock.people}
        actions={
          store && (
            <PageActions key={current?.id} {...{ definition, lock, store, open }} newLabel={words.new} />
          )
        }
      />
      {lock.banner}
      {isOff && <Banner isWarning text={t('switchedOff')} />}
      {used.unsentCount > 0 && (
        <Banner isWarning text={t(getWaitTextKey(used), { count: used.unsentCount })} />
      )}
      <div className={classes.body} data-listed={isListed || undefined}>
        {isListed && (
          <BoardListsWithCounts {...{ boards: boards ?? [], store, choose }} current={current?.id} />
        )}
        <div className={classes.main}>
          {store && <OutageReportPanel store={store} isReadOnly={lock.isHeld} />}
          {store ? (
            <OpenBoard
              key={current?.id}
              {...{ definition, lock, used, store, window, open }}
              isOnly={!isListed}
              // While `isOff`, another board is shown than the address names, so its card is not on this one.
              linkedItemId={!isOff && typeof search.card === 'string' ? search.card : undefined}
              onShown={() => setSearch({ card: undefined })}
              onEdit={edit}
            />
          ) : (error ?? (current && used.error)) ? (
            <FailedState error={error ?? used.error} onRetry={error ? refetch : used.refetch} />
          ) : boards?.length === 0 ? (
            <StateView kind="empty" title={words.noBoards} />
          ) : (
            <div className={classes.skeleton}>
              <RowSkeletons count={6} height={84} />
            </div>
          )}
        </div>
      </div>
      <BoardDrawer
        board={store?.state.get().shown}
        entity={definition.entity}
        id={editing}
        onClose={() => setEditing(undefined)}
        onSaved={used.refetch}
      />
    </div>
  )
}

/** Text key for why unsent changes wait. Signing in comes first, because the person can do that. */
const getWaitTextKey = ({ isSignedOut, isUnreachable }: BoardController) =>
  isSignedOut ? 'signedOut' : isUnreachable ? 'away' : 'heldUp'

/** The open window of a board; it closes when another board is shown. */
function useOpenDialog(id: string | undefined): [OpenDialog | null, (window: OpenDialog | null) => void] {
  const [opened, setOpened] = useState<{ id: string | undefined; window: OpenDialog | null }>()
  return [opened?.id === id ? (opened?.window ?? null) : null, (window) => setOpened({ id, window })]
}

/** The boards of the site, with counts that follow the live events. */
function useBoards({ kind }: BoardDefinition) {
  const { data, error, refetch } = useCall(boardsDocument, { kind })
  const [counts, setCounts] = useState<Readonly<Record<string, Counts>>>({})
  const note = useCallback(
    (id: string, told: BoardDelta) => setCounts((before) => ({ ...before, [id]: getCounts(told) })),
    [],
  )
  return {
    boards: data?.boards.map((one) => withLatestCounts(one, counts[one.id])),
    error: data ? null : error,
    refetch: () => void refetch(),
    note,
  }
}

const BoardHistory = lazyComponent(
  () => import('./board-history.tsx'),
  (module) => module.BoardHistory,
)

/** The button that opens the history of the board. */
function HistoryButton({ board, store, lock }: { board: Board; store: BoardStore; lock: BoardLock }) {
  const t = useTexts(boardTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { headlineType } = board
  const name = headlineType
    ? t('listOf', { category: headlineType.category, type: headlineType.name })
    : t('columns.live')
  return (
    <>
      <Tooltip label={t('history.open')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('history.open')}
          onClick={() => setIsOpen(true)}
        >
          <IconHistory size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <BoardHistory
          {...{ board, name }}
          isReadOnly={lock.isHeld}
          onClose={() => setIsOpen(false)}
          onRestored={store.receive}
        />
      )}
    </>
  )
}

interface ActionsProps {
  definition: BoardDefinition
  lock: BoardLock
  store: BoardStore
  open: (window: OpenDialog | null) => void
  newLabel: string | undefined
}

/** The history of the board, and the buttons that place something on it. */
function PageActions({ definition, lock, store, open, newLabel }: ActionsProps) {
  const t = useTexts(boardTexts)
  const { shown } = useStore(store.state)
  const may = useCanPerform(shown, lock.isHeld)
  const { isByAddress, providers, pages } = definition
  const mayPlace = may([{ kind: 'place', id: '', subject: null, to: 'pending', date: null }])
  const mayAdd = (isByAddress || providers.length > 0) && mayPlace
  const mayAddLive = may([{ kind: 'place', id: '', subject: null, to: 'live', after: null }])
  return (
    <Group gap="xs" wrap="nowrap">
      <HistoryButton {...{ board: shown, store, lock }} />
      {pages && mayPlace && (
        <Button
          component={Link}
          to={getBaseAddress(pages.live)}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
        >
          {newLabel}
        </Button>
      )}
      {mayAdd && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              {t('add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {providers.length > 0 && mayAddLive && (
              <Menu.Item onClick={() => open({ kind: 'chooser', to: 'live', replaced: null })}>
                {t('addLive')}
              </Menu.Item>
            )}
            {providers.length > 0 && (
              <Menu.Item onClick={() => open({ kind: 'chooser', to: 'pending', replaced: null })}>
                {t('addPendingChosen')}
              </Menu.Item>
            )}
            {isByAddress && (
              <Menu.Item onClick={() => open({ kind: 'address', replaced: null })}>
                {t('addByAddress')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

interface ListsProps {
  boards: readonly BoardSummary[]
  current: string | undefined
  store: BoardStore | null
  choose: (id: string) => void
}

const NO_BOARD = createStore<{ shown: Board | null }>({ shown: null })

/** The list of boards, with the open board's counts as shown. */
function BoardListsWithCounts({ boards, current, store, choose }: ListsProps) {
  const { shown } = useStore<{ shown: Board | null }>(store?.state ?? NO_BOARD)
  const counted = boards.map((one) => (one.id === shown?.id ? { ...one, ...getCounts(shown) } : one))
  return <BoardLists boards={counted} current={current} onChoose={choose} />
}

interface OpenBoardProps {
  definition: BoardDefinition
  lock: BoardLock
  used: BoardController
  store: BoardStore
  window: OpenDialog | null
  open: (window: OpenDialog | null) => void
  /** The only board of the page: no list beside it names it. */
  isOnly: boolean
  /** The card named in the address, shown first. */
  linkedItemId: string | undefined
  onShown: () => void
  onEdit: (itemId: string) => void
}

function OpenBoard(props: OpenBoardProps) {
  const { definition, lock, used, store, window, open, isOnly, linkedItemId, onShown, onEdit } = props
  const t = useTexts(boardTexts)
  const format = useFormat()
  const { shown } = useStore(store.state)
  const work = useBoardActions({ store, board: shown, isReadOnly: lock.isHeld, dialog: window, open })
  const { otherChange } = used
  return (
    <>
      <p className={classes.byWhom} role="status">
        {isOnly && shown.headlineType && (
          <bdi className={classes.listTitle}>
            {t('listOf', { category: shown.headlineType.category, type: shown.headlineType.name })}
          </bdi>
        )}
        {otherChange
          ? t('othersNow', { name: otherChange.name })
          : shown.updatedBy &&
            t('changedBy', { name: shown.updatedBy.name, time: format.dateTime(shown.updatedDate) })}
      </p>
      <BoardColumns {...{ definition, work, store, otherChange, linkedItemId, onShown, onEdit }} />
    </>
  )
}
