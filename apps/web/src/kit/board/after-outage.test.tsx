// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/locale.ts'
import { newsroomFor } from '../../platform/session/test-newsroom.tsx'
import { createStore } from '../../platform/store.ts'
import { AfterOutage } from './after-outage.tsx'
import type { LostTo } from './board-outage.ts'
import type { BoardStore } from './board-store.ts'
import { testBoard, testServer, testStore } from './test-board.ts'

beforeEach(() => {
  setLocale('tr')
  // Names of crops are not loaded.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The panel about one lost change of a list of a, b and the waiting x. */
function shown(lost: Partial<LostTo>): string[] {
  const store = testStore(testServer(testBoard('a b | x')))
  const one: LostTo = {
    ...{ operations: [{ kind: 'pin', id: 'b', pin: 'pinned' }], wanted: null, reason: 'gone', faults: [] },
    ...{ title: 'Haber', count: 1, seen: 1, by: null, at: null, ...lost },
  }
  const state = createStore({ ...store.state.get(), caughtUp: { stored: 1, lost: [one] } })
  render(
    <MantineProvider>
      <AfterOutage store={{ ...store, state } as BoardStore} isReadOnly />
    </MantineProvider>,
    { wrapper: newsroomFor('headline.view') },
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}

test('what was to be added and is in the list already is not called gone', () => {
  const subject = 'content:a'
  const operations = [{ kind: 'place', id: 'new-1', subject, to: 'live', after: null }] as const
  expect(shown({ operations, reason: 'twice' })).toEqual(['Haber Bu listede zaten var. Şimdi 1. sırada.'])
  expect(screen.getByRole('alert').textContent).toContain('2 değişiklik: 1 kaydedildi')
})

test('what was to be added to a full list is not said to have left it', () => {
  const operations = [{ kind: 'place', id: 'new-1', subject: null, to: 'live', after: null }] as const
  expect(shown({ operations, reason: 'full' })).toEqual(['Haber Liste dolu ve hepsi sabit.'])
})

test('a change that time overtook blames nobody', () => {
  const operations = [{ kind: 'pin', id: 'gone', pin: 'pinned' }] as const
  expect(shown({ operations, reason: 'gone' })).toEqual([
    'Haber Siz bağlantı beklerken değişti. Artık listede değil.',
  ])
})

test('an item that is not fit says what it lacks', () => {
  const operations = [{ kind: 'toLive', id: 'x', after: null }] as const
  const faults = [{ rule: 'noPicture', params: {} }]
  const cropless = [{ rule: 'cropMissing', params: { cropTypes: ['16x9'] } }]
  expect(shown({ operations, reason: 'notFit', faults: cropless })).toEqual([
    'Haber Yayına uygun değil: Eksik kırpma: 16:9. Şimdi bekleyende.',
  ])
  cleanup()
  expect(shown({ operations, reason: 'notFit', faults })[0]).toContain('Yayına uygun değil')
})
