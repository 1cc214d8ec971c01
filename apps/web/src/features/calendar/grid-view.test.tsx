// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import type { CalendarEntry } from './calendar-calls.ts'
import { getViewDates } from './calendar-dates.ts'
import { GridView } from './grid-view.tsx'
import type { CalendarController } from './use-calendar.ts'
import { useEntryLabels } from './use-entry-labels.ts'
import type { ViewProps } from './view-props.ts'

afterEach(cleanup)

const DAY = '2126-11-26'
const headline = (key: string): CalendarEntry => ({
  ...{ key, kind: 'headline', step: 'comes', state: 'planned', at: `${DAY}T09:1${key}:00Z`, doneAt: null },
  ...{ reason: null, entity: 'headline', itemId: key, of: `headlineBoard:${key}`, lane: null, subject: null },
  ...{ subjectComes: null, subjectGoes: null, title: `Haber ${key}`, version: 1, personName: null },
  isMovable: true,
})
const THINGS = ['1', '2', '3', '4'].map(headline)

function Week({ conflicts }: Pick<ViewProps, 'conflicts'>) {
  const days = getViewDates('week', DAY)
  const entriesByDate = new Map([[DAY, THINGS]])
  const controller = {
    view: 'week',
    day: DAY,
    today: DAY,
    days,
    entriesByDate,
    changeView: vi.fn(),
  } as unknown as CalendarController
  const drag = { draggedKey: null, handlePointerDown: vi.fn() } as unknown as ViewProps['drag']
  const steps = { onOpen: vi.fn(), onKeys: vi.fn(), focusRequest: { current: null } }
  return <GridView {...{ controller, conflicts, drag }} {...steps} labels={useEntryLabels()} />
}

function open(conflicts: ViewProps['conflicts'] = new Map()) {
  setLocale('tr')
  render(
    <MantineProvider env="test">
      <Week conflicts={conflicts} />
    </MantineProvider>,
    { wrapper: createTestNewsroom('headline.view') },
  )
  return screen.getByRole('button', { expanded: false })
}

test('a collapsed hour shows how many of its entries conflict, and so does the day', () => {
  const conflicts = new Map([['3', [{ conflict: 'twice', other: '4' }]]]) as unknown as ViewProps['conflicts']
  expect(open(conflicts).textContent).toContain('1 uyarı')
  expect(screen.getByRole('button', { name: /4 olay.*1 uyarı/ })).toBeTruthy()
})

test('a collapsed hour without a conflict shows no warning', () => {
  expect(open().textContent).not.toContain('uyarı')
})

test('a collapsed hour is reached and opened by keys, and the arrows continue to its entries', () => {
  const group = open()
  act(() => screen.getByRole('button', { name: /4 olay/ }).focus())
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(group)
  // The grid does not handle Enter, so the browser clicks the button.
  expect(fireEvent.keyDown(group, { key: 'Enter' })).toBe(true)
  fireEvent.click(group)
  expect(group.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(group, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Haber 1')
})
