// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { notices } from '../../ui/notify.ts'
import type { CalendarEntry, CalendarKey } from './calendar-calls.ts'
import { useMoveEntry } from './use-move.ts'

const AT = '2026-11-26T12:00:00Z'
const REASON = 'Ajans izin verdi'
const key = ['GetCalendar', 4, {}] as unknown as CalendarKey
const thing = {
  ...{ key: 'publication:7', of: 'content:7', entity: 'news', title: 'Sel uyarısı' },
  ...{ at: '2026-11-26T10:00:00Z', version: 1, isMovable: true },
} as unknown as CalendarEntry
const ended = {
  ...{ field: 'cover', rule: 'mediaExpiredReason' },
  params: { name: 'kar.jpg', until: '2026-11-26 14:00' },
}

let reasons: (string | undefined)[]
beforeEach(() => {
  reasons = []
  notices.set([])
  setLocale('tr')
  selectSite(4)
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { rightsReason } = JSON.parse(body).variables
    reasons.push(rightsReason)
    const extensions = { code: 'VALIDATION', problems: [ended] }
    return rightsReason
      ? Response.json({ data: { moveCalendarEntry: { key: thing.key, at: AT, version: 2 } } })
      : Response.json({ data: null, errors: [{ message: 'invalid', extensions }] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Moves the entry past the end of a file's rights, until the dialog asks for a reason. */
async function movedPast() {
  render(
    <MantineProvider env="test">
      <ConfirmHost />
    </MantineProvider>,
  )
  const { result } = renderHook(() => useMoveEntry(key, { conflict: () => '' }), {
    wrapper: createTestNewsroom(),
  })
  const moved = result.current(thing, AT)
  return { moved, asked: within(await screen.findByRole('dialog', { name: /Süresi dolan dosya/ })) }
}

test('a move past the end of a file’s rights asks for the reason and sends it', async () => {
  const { moved, asked } = await movedPast()
  fireEvent.change(asked.getByRole('textbox', { name: 'Gerekçe' }), { target: { value: REASON } })
  await act(async () => fireEvent.click(asked.getByRole('button', { name: 'Bu gerekçeyle devam et' })))
  expect(await moved).toBe(true)
  expect(reasons).toEqual([undefined, REASON])
})

test('cancelling the reason ends the move without a message', async () => {
  const { moved, asked } = await movedPast()
  await act(async () => fireEvent.click(asked.getByRole('button', { name: 'Vazgeç' })))
  expect(await moved).toBe(false)
  expect(reasons).toEqual([undefined])
  expect(notices.get()).toEqual([])
})
