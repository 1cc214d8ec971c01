// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { canUnmarkUse } from './detail/use-agency-marks.ts'
import { SplitView } from './split-view.tsx'

afterEach(cleanup)

const view = (openId: string | undefined) => (
  <SplitView
    rows={['1', '2'].map((id) => (
      <button key={id} type="button" data-row-id={id} tabIndex={id === '1' ? 0 : -1}>
        {id}
      </button>
    ))}
    openId={openId}
  >
    {openId !== undefined && <button type="button">close</button>}
  </SplitView>
)

test('closing a pane beside a list returns the focus to its row, and does not take it from elsewhere', () => {
  const { rerender } = render(view('2'))
  screen.getByText('close').focus()
  rerender(view(undefined))
  expect(document.activeElement).toBe(screen.getByText('2'))
  rerender(view('2'))
  screen.getByText('1').focus()
  rerender(view(undefined))
  expect(document.activeElement).toBe(screen.getByText('1'))
})

test('marking as unused is offered for manual marks of this site only', () => {
  const use = (isByHand: boolean, siteId: number) => ({ isByHand, siteId }) as never
  expect(canUnmarkUse({ uses: [] }, 4)).toBe(true)
  expect(canUnmarkUse({ uses: [use(true, 4)] }, 4)).toBe(true)
  expect(canUnmarkUse({ uses: [use(true, 1)] }, 4)).toBe(false)
  expect(canUnmarkUse({ uses: [use(true, 4), use(false, 4)] }, 4)).toBe(false)
})
