// @vitest-environment happy-dom
import { entityByName } from '@manset/model/entities/entities.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useController } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALL_TIMEOUT_MS } from '../../platform/calls/time-limit.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { createStoredItem } from './test-items.ts'
import { useEntityForm } from './use-entity-form.ts'

const entity = entityByName('source')
const stored = createStoredItem('7', { name: 'Kuzey Ajansı', isApproved: true })

/** The server as a form sees it: the received inputs and the next answers. */
let sent: Record<string, unknown>[]
let answers: object[]
beforeEach(() => {
  sent = []
  answers = []
  selectSite(4)
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    sent.push(JSON.parse(body).variables)
    return Response.json(answers.shift() ?? { errors: [{ message: 'nothing was prepared' }] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const EDITOR = ['source.view', 'source.create', 'source.edit', 'source.approve']

/** A form with one input for a name, which counts its renders. */
function opened(item: EntityItem | null, rights = EDITOR) {
  const onSaved = vi.fn()
  const view = renderHook(
    (props: { item: EntityItem | null }) => {
      const form = useEntityForm(entity, { item: props.item, onSaved })
      const { field } = useController({ name: 'name', control: form.form.control })
      return { form, field }
    },
    { initialProps: { item }, wrapper: createTestNewsroom(...rights) },
  )
  return {
    ...view,
    onSaved,
    form: () => view.result.current.form,
    name: () => view.result.current.field.value,
    type: (text: string) => act(() => void view.result.current.field.onChange(text)),
  }
}

test('a save sends the changes and their base version, and then shows the server’s values', async () => {
  const { form, type, name, onSaved } = opened(stored)
  type('Güney Ajansı ')
  expect(form()).toMatchObject({ state: 'changed', isDirty: true })
  const saved = { ...stored, version: 2, name: 'Güney Ajansı' }
  answers = [{ data: { item: saved } }]
  await act(() => form().save())
  const input = { id: '7', version: 1, name: 'Güney Ajansı ', saveKey: expect.any(String) }
  expect(sent).toEqual([{ input }])
  expect(form()).toMatchObject({ state: 'saved', isDirty: false, item: { version: 2 } })
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved)
  // A person who saves between two words continues with the next one.
  expect(name()).toBe('Güney Ajansı ')
})

test('a save without a response ends after its limit, and saving again repeats the same attempt with the same key', async () => {
  const keys: unknown[] = []
  const silent = (_: URL, { body, signal }: RequestInit) => {
    keys.push(JSON.parse(String(body)).variables.input.saveKey)
    return new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', silent)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { form, type } = opened(null)
    type('Güney Ajansı')
    let first: Promise<unknown> | undefined
    await act(async () => {
      first = form().save()
    })
    expect(form().state).toBe('saving')
    await act(() => vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS))
    expect(await first).toBeNull()
    expect(form()).toMatchObject({ state: 'failed', error: { code: 'NETWORK' }, willRetrySave: true })
    vi.stubGlobal('fetch', answering)
    answers = [{ data: { item: { ...stored, name: 'Güney Ajansı' } } }]
    await act(() => form().save())
    expect(form()).toMatchObject({ state: 'saved', item: { id: '7' } })
    expect(sent).toMatchObject([{ input: { name: 'Güney Ajansı', saveKey: keys[0] } }])
  } finally {
    vi.useRealTimers()
  }
})

test('a missing name is rejected here, without a call', async () => {
  const { form, type } = opened(stored)
  type('')
  await act(() => form().save())
  expect(form()).toMatchObject({
    state: 'refused',
    attempt: 1,
    problems: [{ field: 'name', rule: 'required' }],
  })
  expect(sent).toEqual([])
})

test('a server error is shown at its field until that is changed', async () => {
  const { form, type } = opened(stored)
  type('Güney Ajansı')
  const problems = [{ field: 'name', rule: 'unique', params: {} }]
  answers = [{ data: null, errors: [{ message: 'refused', extensions: { code: 'VALIDATION', problems } }] }]
  await act(() => form().save())
  expect(form()).toMatchObject({ state: 'refused', problems })
  type('Güney Haber')
  expect(form()).toMatchObject({ state: 'changed', problems: [] })
})

test('a newer item from the page is shown at once in a clean form, and otherwise once the changes are discarded', () => {
  const { rerender, form, type, name } = opened(stored)
  rerender({ item: { ...stored, version: 2, name: 'Batı Ajansı' } })
  expect(name()).toBe('Batı Ajansı')
  type('Batı Haber')
  rerender({ item: { ...stored, version: 3, name: 'Doğu Ajansı' } })
  expect(name()).toBe('Batı Haber')
  expect(form().item?.version).toBe(2)
  act(() => form().revert())
  expect(name()).toBe('Doğu Ajansı')
  expect(form()).toMatchObject({ isDirty: false, item: { version: 3 } })
})

test('a person without permission to edit reads, and one who may only edit creates nothing', () => {
  expect(opened(stored, ['source.view']).form().isReadOnly).toBe(true)
  expect(opened(stored, ['source.view', 'source.edit']).form().isReadOnly).toBe(false)
  expect(opened(null, ['source.view', 'source.edit']).form().isReadOnly).toBe(true)
})

test('the form object changes only when it shows something else, so that a letter renders one field', () => {
  const { form, type } = opened(stored)
  type('K')
  const before = form()
  type('Ku')
  expect(form()).toBe(before)
})
