// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
