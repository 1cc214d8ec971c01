// @vitest-environment happy-dom
import { entityByName } from '@manset/model/entities/entities.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useController } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TypedDocument } from '../../platform/calls/document.ts'
import { call } from '../../platform/calls/graphql.ts'
import { CALL_TIMEOUT_MS } from '../../platform/calls/time-limit.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import { createStoredItem } from './test-items.ts'
import { useEntityForm } from './use-entity-form.ts'
import { useRetrySave } from './use-retry-save.ts'

const LONG_MS = 600_000
const OTHER_CALL = 'mutation SaveAutosave { saved }' as TypedDocument<object, { input: object }>
/** Keys of the sent saves, and the answer to the next one; without it the connection is silent. */
let keys: unknown[]
let answer: object | undefined
beforeEach(() => {
  keys = []
  answer = undefined
  selectSite(4)
  // Without jitter the backoff is at its longest.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (_: URL, { body, signal }: RequestInit) => {
    keys.push(JSON.parse(String(body)).variables.input.saveKey)
    if (answer) return Response.json(answer)
    return new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A new source whose first save got no answer, although the connection never reported a failure. */
async function timedOut() {
  const view = renderHook(
    () => {
      const form = useEntityForm(entityByName('source'), { item: null })
      const { field } = useController({ name: 'name', control: form.form.control })
      useRetrySave(form, () => void form.save())
      return { form, field }
    },
    { wrapper: createTestNewsroom('source.view', 'source.create', 'source.edit', 'source.approve') },
  )
  act(() => void view.result.current.field.onChange('Güney Ajansı'))
  await act(async () => void view.result.current.form.save())
  await later(CALL_TIMEOUT_MS)
  expect(view.result.current.form).toMatchObject({ state: 'failed', willRetrySave: true })
  return { form: () => view.result.current.form, leave: view.unmount }
}

test('a save that timed out is retried with its key until the server responds, and not after that', async () => {
  const { form } = await timedOut()
  await later(5_000)
  expect(keys).toHaveLength(2)
  // The second retry waits twice as long.
  await later(CALL_TIMEOUT_MS + 9_999)
  expect(keys).toHaveLength(2)
  answer = { data: { item: createStoredItem('7', { name: 'Güney Ajansı', isApproved: true }) } }
  await later(1)
  expect(form()).toMatchObject({ state: 'saved', item: { id: '7' } })
  await later(LONG_MS)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a save is retried as soon as any other call gets a response, and once', async () => {
  const { form } = await timedOut()
  await later(5_000 + CALL_TIMEOUT_MS)
  expect(keys).toHaveLength(2)
  answer = { data: { item: createStoredItem('7', { name: 'Güney Ajansı', isApproved: true }) } }
  // For example the server autosave of the form.
  await act(async () => void (await call(OTHER_CALL, { input: {} })))
  await later(1)
  expect(form()).toMatchObject({ state: 'saved', item: { id: '7' } })
  // The two saves that timed out, the other call and the final save.
  expect(keys).toHaveLength(4)
})

test('a rejected save is not retried', async () => {
  const { form } = await timedOut()
  answer = { data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }
  await later(LONG_MS)
  expect(form()).toMatchObject({ state: 'failed', error: { code: 'FORBIDDEN' } })
  const sent = keys.length
  await later(LONG_MS)
  expect(keys).toHaveLength(sent)
})

test('a form that was left retries nothing', async () => {
  const { leave } = await timedOut()
  leave()
  await later(LONG_MS)
  expect(keys).toHaveLength(1)
})
