// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../../platform/language/locale.ts'
import { notices } from '../../../ui/notify.ts'
import { listenForShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { useRowKeys } from './use-row-keys.ts'

const run = vi.fn<(row: { id: string }) => void>()
let stop: () => void
beforeEach(() => {
  setLocale('tr')
  notices.set([])
  run.mockClear()
  stop = listenForShortcuts()
})
afterEach(() => {
  stop()
  cleanup()
})

/** Rows that contain a link each, and a button beside them. */
function Rows() {
  const rows = [{ id: '1' }, { id: '2' }]
  const none = () => {}
  useRowKeys({
    ...{ rows, rowKeys: [{ keys: 'C', label: 'create', run }], isChoosable: false },
    ...{ toggle: none, moveBy: none, openActive: none },
  })
  return (
    <>
      {rows.map(({ id }) => (
        <div key={id} data-row-id={id}>
          <button type="button">in {id}</button>
        </div>
      ))}
      <button type="button">beside</button>
    </>
  )
}

function press(name: string): void {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.keyDown(button, { key: 'c' })
}

test('a row shortcut works wherever in the row the focus is, and asks for a row elsewhere', () => {
  render(<Rows />)
  press('in 2')
  expect(run.mock.calls).toEqual([[{ id: '2' }]])
  expect(notices.get()).toEqual([])
  press('beside')
  expect(run).toHaveBeenCalledTimes(1)
  expect(notices.get()).toHaveLength(1)
})
