// @vitest-environment happy-dom
import { entityByName } from '@manset/model/entities/entities.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntityFormScope } from '../../kit/form/field.tsx'
import { createStoredItem } from '../../kit/form/test-items.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { notices } from '../../ui/notify.ts'
import { PLACED_KINDS } from './placed-kinds.ts'
import { PlacementPanel } from './placement-panel.tsx'
import type { PlacementController } from './use-placement.ts'

beforeEach(() => {
  notices.set([])
  selectSite(4)
  setLocale('tr')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The panel of a saved story without a placement; `change` is the answer of its board. */
function opened(change: PlacementController['change']) {
  const item = createStoredItem('7', { title: 'Sel', placedType: 'normal', frames: [] })
  const used: PlacementController = {
    place: null,
    error: null,
    lock: { isHeld: false, banner: null },
    change,
  }
  function Page() {
    const form = useEntityForm(entityByName('story'), { item })
    return (
      <EntityFormScope form={form}>
        <PlacementPanel kind={PLACED_KINDS.story} isPending={false} used={used} save={form.save} />
      </EntityFormScope>
    )
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
    { wrapper: createTestNewsroom('story.view', 'story.edit', 'story.publish', 'story.order') },
  )
  return act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yayına al' })))
}

const failing =
  (code: string, details: object = {}) =>
  () =>
    Promise.reject(new CallError(code, 'failed', details))

test('a placement that could not be changed is reported with the action, and nothing is reported as done', async () => {
  await opened(failing('SERVER', { status: 500 }))
  expect(screen.getByRole('alert').textContent).toBe('“Sel” yayına alınamadı; yeri değişmedi.')
  expect(notices.get()).toEqual([])
})

test('without a response the panel reports neither', async () => {
  await opened(failing('NETWORK', { params: { isOffline: false } }))
  expect(screen.getByRole('alert').textContent).toMatch(/^Sunucu yanıt vermedi\. “Sel”/)
})

test('an undo that fails is reported with the action', async () => {
  await opened(async () => ({ refusal: null, undo: failing('FORBIDDEN') }))
  await act(async () => notices.get()[0]?.undo?.())
  expect(notices.get().at(-1)?.text).toBe(
    '“Sel” değişikliği geri alınamadı; yeri değişmedi. Bunu yapma yetkiniz yok.',
  )
})
