// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { createStore } from '../../platform/store.ts'
import type { BoardStore } from '../store/board-store.ts'
import type { AttributedLoss } from '../store/outage.ts'
import type { BoardState } from '../store/store-ports.ts'
import { createTestBoard, createTestServer, createTestStore } from '../test-board.ts'
import { OutageReportPanel } from './outage-report.tsx'

beforeEach(() => {
  setLocale('tr')
  // Names of crop types are not loaded.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Renders the panel of lost changes for a board of a, b and the pending x, with one stored change beside them. */
function open(...some: Partial<AttributedLoss>[]) {
  const store = createTestStore(createTestServer(createTestBoard('a b | x')))
  const lost = some.map(
    (one, place): AttributedLoss => ({
      key: `change-${place}`,
      ...{
        operations: [{ kind: 'pin', id: 'b', pin: 'pinned' }],
        targetPosition: null,
        reason: 'gone',
        problems: [],
      },
      ...{ title: 'Haber', count: 1, baseVersion: 1, by: null, at: null, ...one },
    }),
  )
  const outageReport = { total: 1 + lost.length, stored: 1, lost }
  const state = createStore<BoardState>({ ...store.state.get(), outageReport })
  render(
    <MantineProvider>
      <OutageReportPanel store={{ ...store, state } as BoardStore} isReadOnly />
    </MantineProvider>,
    { wrapper: createTestNewsroom('headline.view') },
  )
  return {
    /** Removes the first lost change from the report. */
    settle: () =>
      act(() =>
        state.set({ ...state.get(), outageReport: { ...outageReport, lost: outageReport.lost.slice(1) } }),
      ),
  }
}

function shown(lost: Partial<AttributedLoss>): string[] {
  open(lost)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}

test('an added item that is in the list already is not reported as removed', () => {
  const subject = 'content:a'
  const operations = [{ kind: 'place', id: 'new-1', subject, to: 'live', after: null }] as const
  expect(shown({ operations, reason: 'twice' })).toEqual(['Haber Bu listede zaten var. Şu anda 1. sırada.'])
  expect(screen.getByRole('alert').textContent).toContain('2 değişiklik: 1 kaydedildi')
})

test('an item that could not be added to a full list is not reported as dropped from it', () => {
  const operations = [{ kind: 'place', id: 'new-1', subject: null, to: 'live', after: null }] as const
  expect(shown({ operations, reason: 'full' })).toEqual(['Haber Liste dolu ve hepsi sabit.'])
})

test('a change that expired blames nobody', () => {
  const operations = [{ kind: 'pin', id: 'gone', pin: 'pinned' }] as const
  expect(shown({ operations, reason: 'gone' })).toEqual([
    'Haber Sizin değişikliğiniz beklerken değişti. Artık listede değil.',
  ])
})

test('an invalid item reports what it lacks', () => {
  const operations = [{ kind: 'toLive', id: 'x', after: null }] as const
  const problems = [{ rule: 'noPicture', params: {} }]
  const cropless = [{ rule: 'cropMissing', params: { cropTypes: ['16x9'] } }]
  expect(shown({ operations, reason: 'notFit', problems: cropless })).toEqual([
    'Haber Yayına hazır değil: Eksik kırpma: 16:9. Şu anda bekleyenlerde.',
  ])
  cleanup()
  expect(shown({ operations, reason: 'notFit', problems })[0]).toContain('Yayına hazır değil')
})

test('the summary keeps its total while lost changes are applied, and is announced once', () => {
  const { settle } = open({ title: 'Bir' }, { title: 'İki' })
  const sumOf = (lost: number) =>
    `Yeniden çevrimiçisiniz. Bekleyen 3 değişiklik: 1 kaydedildi, ${lost} uygulanmadı.`
  expect(screen.getAllByText(sumOf(2))).toEqual([screen.getByRole('alert'), expect.anything()])
  settle()
  expect(screen.getByRole('alert').textContent).toBe(sumOf(2))
  expect(screen.getByText(sumOf(1))).toBeDefined()
})

test('two lost changes of the same kind of one card are two lines', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { settle } = open({ reason: 'locked' }, { reason: 'full' })
  settle()
  expect(screen.getByRole('listitem').textContent).toContain('Liste dolu')
  expect(errors).not.toHaveBeenCalled()
})
