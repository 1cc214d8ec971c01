// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { useStore } from '../../platform/store.ts'
import { notices } from '../../ui/notify.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { useBoardActions } from '../page/use-board-actions.ts'
import { useBoardDrag } from '../page/use-board-drag.ts'
import { createTestBoard, toNotation } from '../test-board.ts'
import type { BoardStore } from './board-store.ts'
import { useBoard } from './use-board.ts'

vi.mock('../../ui/unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))

/** Answers a sent change. Each test uses its own board id, because stores outlive their page. */
let changes: ((answer: object) => void)[]
let id = 0
let isOffline: boolean
let kind: 'headlineBoard' | 'storyBoard' | 'reelsBoard'
beforeEach(() => {
  isOffline = false
  kind = 'headlineBoard'
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)
  changes = []
  id += 1
  notices.set([])
  setLocale('tr')
  selectSite(4)
  vi.stubGlobal('fetch', (_: URL, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'))
    if (operationName === 'GetBoard')
      return Promise.resolve(
        Response.json({ data: { board: { ...createTestBoard('a b c'), id: String(id), kind } } }),
      )
    if (!/Change$|^ChangeBoard$/.test(operationName)) return Promise.reject(new TypeError('Failed to fetch'))
    return new Promise((resolve) => changes.push((answer) => resolve(Response.json(answer))))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Page() {
  const { store } = useBoard({ kind, id: String(id), onChanged: () => {} })
  return store && <Open store={store} />
}

/** A board with a move-up button per card and an undo button. */
function Open({ store }: { store: BoardStore }) {
  const { shown } = useStore(store.state)
  const root = useRef<HTMLDivElement>(null)
  const work = useBoardActions({ store, board: shown, isReadOnly: false, dialog: null, open: () => {} })
  const { announcement, step } = useBoardDrag(root, work, (card) => new Set([card]))
  return (
    <div ref={root}>
      {shown.live.map((one) => (
        <button key={one.id} type="button" onClick={() => step(one.id, -1)}>
          {one.id}
        </button>
      ))}
      <button type="button" onClick={() => work.change([{ kind: 'pin', id: 'b', pin: 'pinned' }])}>
        sabitle
      </button>
      <button type="button" onClick={work.undo}>
        geri al
      </button>
      <output>{toNotation(shown)}</output>
      <Announcer said={announcement} />
    </div>
  )
}

const board = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
async function answer(place: number, given: object) {
  await waitFor(() => expect(changes.length).toBeGreaterThan(place))
  await act(async () => changes[place]?.(given))
}
const LIST_RIGHTS = ['story', 'reels'].flatMap((of) => [`${of}.view`, `${of}.order`, `${of}.pin`])
const told = () => notices.get().map(({ kind, text }) => `${kind}: ${text}`)
const broken = { errors: [{ message: 'broken', extensions: { code: 'SERVER' } }] }

async function opened() {
  render(
    <MantineProvider>
      <Page />
    </MantineProvider>,
    { wrapper: createTestNewsroom('headline.view', 'headline.order', 'headline.pin', ...LIST_RIGHTS) },
  )
  await screen.findByRole('button', { name: 'b' })
}

/** The answer to a move that the server stored. */
function stored() {
  const made = {
    ...createTestBoard('b a c'),
    id: String(id),
    version: 2,
    updatedBy: { id: '1', name: 'Deniz' },
  }
  return { data: { answer: { board: made, made: 2, dropped: [], pictureless: [], refusal: null } } }
}

test('a move is reported as done once the server has stored it', async () => {
  await opened()
  await press('b')
  expect(board()).toEqual(['b a c | ', expect.stringContaining('Haber b')])
  expect(told()).toEqual([])
  await answer(0, stored())
  await waitFor(() => expect(told()).toEqual(['success: “Haber b” taşındı.']))
})

test('a move without a connection is reported as waiting, can be undone there, and is reported as done once it is stored', async () => {
  await opened()
  isOffline = true
  await press('b')
  const waiting = ['info: Son değişikliğiniz henüz kaydedilmedi, gönderilmeyi bekliyor.']
  await waitFor(() => expect(told()).toEqual(waiting))
  isOffline = false
  await act(async () => dispatchEvent(new Event('online')))
  expect(told()).toEqual(waiting)
  await answer(0, stored())
  await waitFor(() => expect(told()).toEqual(['success: “Haber b” taşındı.']))
  isOffline = true
  await press('c')
  await waitFor(() => expect(told()).toEqual(waiting))
  await act(async () => notices.get()[0]?.undo?.())
  expect(told()).toEqual(['info: Geri alındı.'])
  expect(board()[0]).toBe('b a c | ')
})

test('changes lost in an outage are reported by the page of the list, and by a notice if the page was left', async () => {
  const refusal = { reason: 'changedMeanwhile', at: 0, title: null, problems: [] }
  const unchanged = { ...createTestBoard('a b c'), id: String(id), version: 2 }
  const refused = {
    data: { answer: { board: unchanged, made: null, dropped: [], pictureless: [], refusal } },
  }
  const lose = async (place: number, leave: () => void) => {
    isOffline = true
    await press('b')
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('bekliyor')]))
    leave()
    isOffline = false
    await act(async () => dispatchEvent(new Event('online')))
    await answer(place, refused)
  }
  await opened()
  await lose(0, () => {})
  await waitFor(() => expect(told()).toEqual([]))
  await lose(1, cleanup)
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^warning: .*1 uygulanmadı/)]))
})

test('a failed move is reported once, and the announcement of its position is withdrawn', async () => {
  await opened()
  await press('b')
  expect(board()).toEqual(['b a c | ', expect.stringContaining('Haber b')])
  await answer(0, broken)
  await waitFor(() => expect(told()).toEqual(['error: “Haber b” taşınamadı; eski yerinde duruyor.']))
  expect(board()).toEqual(['a b c | ', ''])
  expect(notices.get()[0]?.undo).toBeUndefined()
})

test('a failed move gives the reason when that helps', async () => {
  await opened()
  await press('b')
  await press('c')
  await answer(0, { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
  await waitFor(() =>
    expect(told()).toEqual(['error: “Haber b” taşınamadı; eski yerinde duruyor. Bunu yapma yetkiniz yok.']),
  )
})

test('a move that the server rejects is never reported as done', async () => {
  await opened()
  await press('b')
  const refusal = { reason: 'changedMeanwhile', at: 0, title: null, problems: [] }
  const unchanged = { ...createTestBoard('a b c'), id: String(id), version: 2 }
  await answer(0, {
    data: { answer: { board: unchanged, made: null, dropped: [], pictureless: [], refusal } },
  })
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^warning: .*Haber b/)]))
  expect(board()).toEqual(['a b c | ', ''])
})

test('an undo that fails is not announced as done either', async () => {
  await opened()
  await press('b')
  await answer(0, stored())
  await press('geri al')
  expect(told()).toEqual(['success: “Haber b” taşındı.'])
  await answer(1, broken)
  await waitFor(() => expect(told()).toEqual(['error: Geri alınamadı. Liste değişmedi.']))
})

test.each(['headlineBoard', 'storyBoard', 'reelsBoard'] as const)(
  'a failed pin and a failed move are distinguished on a %s',
  async (board) => {
    kind = board
    await opened()
    await press('sabitle')
    await answer(0, broken)
    await waitFor(() => expect(told()).toEqual(['error: “Haber b” sabitlenemedi.']))
    await press('b')
    await answer(1, broken)
    await waitFor(() => expect(told()).toContain('error: “Haber b” taşınamadı; eski yerinde duruyor.'))
  },
)
