// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { liveState } from '../../platform/live/live.ts'
import { LiveBadge } from './live-badge.tsx'

afterEach(cleanup)

test('before the first connection there is no badge; after a lost one there is', () => {
  setLocale('tr')
  render(
    <MantineProvider env="test">
      <LiveBadge />
    </MantineProvider>,
  )
  const said = () => screen.getByRole('status').textContent
  expect([liveState.get(), said()]).toEqual(['starting', ''])
  act(() => liveState.set('connected'))
  expect(said()).toBe('Canlı')
  act(() => liveState.set('reconnecting'))
  expect(said()).toBe('Yeniden bağlanıyor')
})
