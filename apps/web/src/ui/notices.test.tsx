// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../platform/language/locale.ts'
import { NoticesHost } from './notices.tsx'
import { notices, notify } from './notify.ts'

beforeEach(() => {
  setLocale('tr')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  notices.set([])
  vi.useRealTimers()
})

const open = () =>
  render(
    <MantineProvider env="test">
      <NoticesHost />
    </MantineProvider>,
  )
const standing = () => notices.get().map(({ text }) => text)
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a notice that replaces another with the same ID is shown for its own duration', () => {
  open()
  act(() => notify('warning', 'first', { id: 'boardRefused' }))
  after(9_000)
  act(() => notify('warning', 'second', { id: 'boardRefused' }))
  after(9_000)
  expect(standing()).toEqual(['second'])
  after(1_000)
  expect(standing()).toEqual([])
})

test('a notice that people may need for longer, and an error with an action, stay until they are closed', () => {
  open()
  act(() => notify('info', 'page closed', { id: 'rights', isLasting: true }))
  act(() => notify('error', 'not saved', { step: { label: 'again', run: () => {} } }))
  act(() => notify('error', 'no connection'))
  after(3_600_000)
  expect(standing()).toEqual(['page closed', 'not saved'])
  for (const close of screen.getAllByRole('button', { name: 'Bildirimi kapat' })) act(() => close.click())
  expect(standing()).toEqual([])
})

test('no notice disappears while one is hovered or has the focus', () => {
  open()
  act(() => notify('success', 'saved'))
  act(() => notify('info', 'copied'))
  fireEvent.mouseOver(screen.getByText('copied'))
  after(60_000)
  expect(standing()).toEqual(['saved', 'copied'])
  fireEvent.mouseLeave(screen.getByRole('region'))
  fireEvent.focus(screen.getAllByRole('button')[0] as HTMLElement)
  after(60_000)
  expect(standing()).toEqual(['saved', 'copied'])
  fireEvent.blur(screen.getAllByRole('button')[0] as HTMLElement)
  after(4_000)
  expect(standing()).toEqual([])
})

test('the newest notices are shown, the rest is collapsed into a count, and all are announced politely', () => {
  open()
  act(() => ['1', '2', '3', '4', '5'].forEach((text) => void notify('info', text, { isLasting: true })))
  const texts = ['1', '2', '3', '4', '5'].map((text) => screen.getByText(text))
  const shown = () =>
    texts.filter((text) => !text.closest('[data-heard]')).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['3', '4', '5'])
  fireEvent.click(screen.getByRole('button', { name: '2 bildirim daha' }))
  expect(shown()).toEqual(['1', '2', '3', '4', '5'])
  // A notice that becomes visible is the element that was already announced; its new buttons are not announced.
  expect(['1', '2', '3', '4', '5'].map((text) => screen.getByText(text))).toEqual(texts)
  for (const button of screen.getAllByRole('button', { name: 'Bildirimi kapat' }))
    expect(button.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')
  expect(screen.getByRole('region').getAttribute('aria-live')).toBe('polite')
  expect(screen.queryByRole('alert')).toBeNull()
})
