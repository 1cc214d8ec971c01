// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import type { CalendarEntry } from './calendar-calls.ts'
import { TodayStrip } from './today-strip.tsx'

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const thing = (title: string, more: Partial<CalendarEntry>): CalendarEntry => ({
  ...{ key: `mailing:${title}`, kind: 'mailing', step: 'comes', state: 'planned', at: inMinutes(5) },
  ...{ doneAt: null, reason: null, entity: 'mailing', itemId: '3', of: 'mailingDispatch:1', lane: null },
  ...{ subject: null, subjectComes: null, subjectGoes: null, title, version: 1, personName: null },
  ...{ isMovable: true, ...more },
})

let things: CalendarEntry[]
beforeEach(() => {
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { getCalendar: { isTruncated: false, entries: things } } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const show = () =>
  render(
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <TodayStrip linkTarget="item" />
      </MantineProvider>
    </RouterContextProvider>,
    { wrapper: createTestNewsroom('mailing.view') },
  )

test('open problems come first, then late and upcoming entries, then those done late; those in time are counted', async () => {
  things = [
    thing('Gelecek', {}),
    thing('Geciken', { at: inMinutes(-12) }),
    thing('Geç gelen', { at: inMinutes(-60), state: 'late', doneAt: inMinutes(-40) }),
    thing('Zamanında', { at: inMinutes(-70), state: 'done' }),
    thing('Kaçan', { at: inMinutes(-50), state: 'missed' }),
    thing('Duran', { at: inMinutes(-3), state: 'running', reason: 'paused' }),
  ]
  show()
  await screen.findByText('Gelecek')
  const links = screen.getAllByRole('link').map((link) => link.textContent?.replace(/^\d\d:\d\d/, '').trim())
  expect(links).toEqual([
    'Bugün',
    'Kaçan Zamanı geçti',
    'Geciken 12 dk gecikti',
    'Duran Duraklatıldı',
    'Gelecek',
    'Geç gelen 20 dk geç gerçekleşti',
    '1 tamamlandı',
  ])
  expect(screen.getByRole('link', { name: /Gelecek/ }).getAttribute('href')).toContain('/mailing/detail/3')
  expect(screen.getByRole('link', { name: 'Bugün' }).getAttribute('href')).toContain(
    '/content/calendar?view=day',
  )
})

test('arrows move along it, and it is one Tab stop', async () => {
  things = [thing('Bir', {}), thing('İki', { at: inMinutes(6) })]
  show()
  await screen.findByText('İki')
  const stops = () => screen.getAllByRole('link').filter((link) => link.tabIndex === 0)
  expect(stops()).toHaveLength(1)
  screen.getByRole('link', { name: 'Bugün' }).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' })
  expect(document.activeElement?.textContent).toContain('İki')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' })
  expect(document.activeElement?.textContent).toContain('Bir')
  expect(stops()).toEqual([document.activeElement])
})

test('a day with nothing left says so', async () => {
  things = []
  show()
  expect(await screen.findByText('Bugün için zamanlanmış başka bir şey yok')).toBeTruthy()
})
