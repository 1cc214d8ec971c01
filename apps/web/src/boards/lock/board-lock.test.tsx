// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LockLoss } from '../../abilities/lock/session-state.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { LockLostBanner } from './board-lock.tsx'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

const person = (id: string) => ({ id, name: `Person ${id}`, picture: null })
const again = vi.fn()
const show = (loss: LockLoss | null) =>
  render(
    <MantineProvider>
      <LockLostBanner loss={loss} personId="1" onAgain={again} />
    </MantineProvider>,
  )

test.each([
  { cause: 'expired', by: null },
  { cause: 'left', by: person('2') },
] satisfies LockLoss[])(
  'a person whose exclusive lock ended is notified ($cause), and can lock it again',
  (loss) => {
    show(loss)
    expect(screen.getByRole('status').textContent).toContain(
      'You lost your connection, so editing was released to others. This page is unlocked. Others can arrange it again.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Lock page' }))
    expect(again).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('status')).toBeNull()
  },
)

test('a person who unlocked the board is not notified', () => {
  show({ cause: 'left', by: person('1') })
  show(null)
  expect(screen.queryByRole('status')).toBeNull()
})
