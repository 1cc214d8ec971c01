// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { entityByName } from '@manset/model/entities/entities.ts'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { useController } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardStore } from '../boards/store/board-store.ts'
import { useBoard } from '../boards/store/use-board.ts'
import { createTestBoard } from '../boards/test-board.ts'
import type { CalendarEntry, CalendarKey } from '../features/calendar/calendar-calls.ts'
import { useMoveEntry } from '../features/calendar/use-move.ts'
import { saveDocument } from '../kit/entity/entity.documents.ts'
import { callWithLock, registerHolder } from '../kit/entity/held-locks.ts'
import { createStoredItem } from '../kit/form/test-items.ts'
import { type EntityForm, useEntityForm } from '../kit/form/use-entity-form.ts'
import { runBatch } from '../kit/list/tools/batch.ts'
import type { TypedDocument } from '../platform/calls/document.ts'
import { call } from '../platform/calls/graphql.ts'
import { setLocale } from '../platform/language/locale.ts'
import { getSessionState, setTokenReplacer } from '../platform/session/session.ts'
import { createTestNewsroom } from '../platform/session/test-newsroom.tsx'
import { storeToken } from '../platform/session/token.ts'
import { selectSite } from '../platform/site.ts'
import { notices, notifyError } from '../ui/notify.ts'
import { PersonScope, useHandleNextPerson } from './person-scope.tsx'

vi.mock('../ui/unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))

const source = entityByName('source')
const stored = createStoredItem('7', { name: 'Kuzey Ajansı', isApproved: true })
type Anything = TypedDocument<Record<string, unknown>, Record<string, unknown>>
const saveThing = 'mutation SaveThing($id: ID) { saveThing(id: $id) { id } }' as Anything

const signIn = (sub: string) => storeToken(`-.${btoa(JSON.stringify({ sub, iat: 0, exp: 3_600 }))}.-`)
const personOf = ({ authorization }: Record<string, string>) =>
  JSON.parse(atob(authorization?.split('.')[1] ?? '')).sub as string

/** Requests that reached the server: operation, person, site. */
let sent: string[]
let respond: (operation: string, person: string) => Response | Promise<Response>
beforeEach(() => {
  sent = []
  notices.set([])
  setLocale('en')
  selectSite(4)
  signIn('ayse')
  vi.stubGlobal('fetch', async (_: URL, { body, headers }: RequestInit) => {
    const { operationName } = JSON.parse(String(body))
    const identity = headers as Record<string, string>
    const person = personOf(identity)
    sent.push(`${operationName} as ${person} on ${identity.siteid}`)
    return respond(operationName, person)
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const data = (answer: object) => Response.json({ data: answer })
const unauthenticated = () =>
  Response.json({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] }, { status: 401 })
const mutations = () => sent.filter((one) => !one.startsWith('Get'))

/** An application with one screen, whose person may change. */
function renderFor(Screen: () => null, ...rights: string[]) {
  function Application() {
    useHandleNextPerson(
      async () => {},
      () => {},
    )
    return (
      <PersonScope>
        <Screen />
      </PersonScope>
    )
  }
  const Newsroom = createTestNewsroom(...rights)
  render(
    <Newsroom>
      <Application />
    </Newsroom>,
  )
}

test('a board change rejected when the session ended waits until the same person is back', async () => {
  let isEnded = true
  respond = (operation) => {
    if (operation === 'GetBoard') return data({ board: { ...createTestBoard('a b c'), id: '99' } })
    if (operation === 'ChangeBoard' && isEnded) return unauthenticated()
    if (operation !== 'ChangeBoard') throw new TypeError('Failed to fetch')
    const board = { ...createTestBoard('b a c'), id: '99', version: 2 }
    return data({ answer: { board, made: 2, refusal: null, dropped: [], pictureless: [] } })
  }
  let store: BoardStore | null = null
  renderFor(
    () => {
      store = useBoard({ kind: 'headlineBoard', id: '99', onChanged: () => {} }).store
      return null
    },
    ...['view', 'order', 'edit', 'publish'].map((right) => `headline.${right}`),
  )
  await waitFor(() => expect(store).not.toBeNull())
  const ofAyse = store as unknown as BoardStore
  act(() => void ofAyse.change([{ kind: 'move', id: 'b', after: null }], 'moved'))
  await waitFor(() => expect(ofAyse.state.get().isRetrying).toBe(true))
  expect(mutations()).toEqual(['ChangeBoard as ayse on 4'])

  isEnded = false
  await act(async () => signIn('mehmet'))
  // A new token resumes only its own person's boards.
  await act(async () => void dispatchEvent(new Event('online')))
  expect(ofAyse.state.get().unsentCount).toBe(1)
  expect(mutations()).toEqual(['ChangeBoard as ayse on 4'])

  await act(async () => signIn('ayse'))
  await waitFor(() => expect(ofAyse.state.get().unsentCount).toBe(0))
  expect(mutations()).toEqual(Array(2).fill('ChangeBoard as ayse on 4'))
})

test('a save waiting for its lock is not sent for the next person, nor to another site', async () => {
  respond = () => data({ item: stored })
  const save = () =>
    callWithLock(source, '7', saveDocument(source), { input: { id: '7', version: 1, name: 'Kuzey' } })
  const epoch = Promise.withResolvers<string | null>()
  const end = registerHolder(source, '7', { epoch: () => epoch.promise, renewed: async () => null })
  const saving = save()
  selectSite(5)
  signIn('mehmet')
  epoch.resolve('3')
  await expect(saving).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect(sent).toEqual([])

  signIn('ayse')
  const later = save()
  selectSite(4)
  await later
  expect(sent).toEqual(['SaveSource as ayse on 5'])
  end(async () => {})
})

test('a batch ends when another person signs in, and stays on its site', async () => {
  const next = [() => selectSite(5), () => signIn('mehmet')]
  respond = () => {
    next.shift()?.()
    return data({ ids: [] })
  }
  const items = Array.from({ length: 100 }, (_, index) => ({ id: String(index), version: 1 }))
  const outcome = await runBatch(
    items,
    async (step, caller) => {
      await call(saveThing, { ids: step.map(({ id }) => id) }, { caller })
      return step.map(({ id, version }) => ({ id, version: version + 1, params: {} }))
    },
    () => {},
  )
  expect(sent).toEqual(Array(2).fill('SaveThing as ayse on 4'))
  expect([outcome.changed.length, new Set(outcome.failed.map(({ error }) => error.code))]).toEqual([
    25,
    new Set(['SIGNED_OUT']),
  ])
})

test('the second move of an item on the calendar is not sent for the next person, and neither of them is notified', async () => {
  const first = Promise.withResolvers<Response>()
  respond = () => first.promise
  const key: CalendarKey = ['GetCalendar', 4, { from: '2026-11-01', to: '2026-12-01' }] as never
  const thing = {
    ...{ key: 'content:7', of: 'content:7', title: 'Gizli haber', at: '2026-11-26T10:00:00Z' },
    ...{ version: 1, isMovable: true },
  } as unknown as CalendarEntry
  const { result } = renderHook(() => useMoveEntry(key, { conflict: () => '' }), {
    wrapper: createTestNewsroom(),
  })
  const moves = ['2026-11-26T11:00:00Z', '2026-11-26T12:00:00Z'].map((at) => result.current(thing, at))
  await waitFor(() => expect(sent).toHaveLength(1))
  signIn('mehmet')
  first.resolve(data({ moveCalendarEntry: { ...thing, at: '2026-11-26T11:00:00Z', version: 2 } }))
  expect(await Promise.all(moves)).toEqual([false, false])
  expect([sent, notices.get()]).toEqual([['MoveCalendarEntry as ayse on 4'], []])
})

test('a task whose response arrives after another person has signed in ends there and shows them nothing', async () => {
  setTokenReplacer(async () => false)
  const late = Promise.withResolvers<Response>()
  respond = () => late.promise
  const task = call(saveThing, { id: '1' })
    .then(() => call(saveThing, { id: '2' }))
    .catch((error: unknown) => {
      notifyError(error)
      throw error
    })
  signIn('mehmet')
  // A refusal of her token also does not affect his session.
  late.resolve(unauthenticated())
  await expect(task).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect([sent, notices.get(), getSessionState()]).toEqual([['SaveThing as ayse on 4'], [], 'signedIn'])
})

const lateAnswers: [string, () => Response, number][] = [
  ['is written', () => data({ item: stored }), 1],
  ['fails', () => Response.json({}, { status: 502 }), 0],
]
test.each(lateAnswers)(
  'a form whose save %s after another person has signed in shows them nothing, and nothing follows',
  async (_, answer, counted) => {
    const saved = Promise.withResolvers<Response>()
    respond = (operation) => (operation === 'SaveSource' ? saved.promise : data({ copies: [] }))
    let form: EntityForm | undefined
    let type = (_: string) => {}
    const [screen, draft] = [vi.fn(), vi.fn()]
    renderFor(
      () => {
        form = useEntityForm(source, { item: null, onSaved: screen })
        type = useController({ name: 'name', control: form.form.control }).field.onChange
        return null
      },
      ...['view', 'create', 'edit', 'approve'].map((right) => `source.${right}`),
    )
    const ofAyse = form as unknown as EntityForm
    ofAyse.onSaved(draft)
    act(() => void type('Gizli başlık'))
    const steps = [ofAyse.save(), ofAyse.waitForSaves()]
    const beside = ofAyse.runAfterSaves(async () => (await call(saveThing, {})) as never)
    await waitFor(() => expect(mutations()).toEqual(['SaveSource as ayse on 4']))
    await act(async () => signIn('mehmet'))
    saved.resolve(answer())
    expect(await Promise.all(steps)).toEqual([null, null])
    await expect(beside).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    // The saved text is no longer a draft, no matter who is signed in.
    expect([draft.mock.calls.length, screen.mock.calls.length, notices.get()]).toEqual([counted, 0, []])
    expect(mutations()).toEqual(['SaveSource as ayse on 4'])
  },
)
