import { siteSettings } from '@manset/model/site.ts'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CallError } from '../../platform/calls/call-error.ts'
import type { EntityItem, FormValues } from '../entity/entity-item.ts'
import { willRetrySave } from './form-progress.ts'
import { createFormState } from './form-state.ts'
import { createFormStore } from './form-store.ts'
import { author, storedAuthor } from './test-items.ts'

/** A form with a server that answers each save when the test releases it. */
function atWork(stored = storedAuthor) {
  const opened = createFormState(author, stored)
  const fields = createFormControl<FormValues>({ defaultValues: opened.base })
  // As on a mounted form: until then it returns its default values.
  fields.reset(opened.base)
  const sends: {
    input: Record<string, unknown>
    answer(item: EntityItem): void
    refuse(error: Error): void
  }[] = []
  let newest: EntityItem | null = null
  const failedLater: string[] = []
  const store = createFormStore({
    entity: author,
    getCheckOptions: () => ({ isComplete: true, settings: siteSettings({}) }),
    fields: fields as never,
    opened,
    send: (input) => new Promise((resolve, reject) => sends.push({ input, answer: resolve, refuse: reject })),
    loadNewest: async () => newest,
    onSaved: () => {},
    onFailedAfterLeaving: (_, error) => failedLater.push(error.code),
  })
  const leave = store.watch()
  const type = (name: string, value: string) =>
    void fields.register(name).onChange({ target: { name, value }, type: 'change' })
  const somebodySaved = (item: EntityItem) => {
    newest = item
  }
  return { store, fields, sends, type, somebodySaved, leave, failedLater }
}
/** Waits until all pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two saves in a row are sent one after the other, the second with the version returned for the first', async () => {
  const { store, sends, type } = atWork()
  type('name', 'Denizhan')
  const first = store.save()
  const second = store.save({ isApproved: true })
  await settled()
  expect(sends.map(({ input }) => input)).toEqual([{ id: '1', version: 1, name: 'Denizhan' }])
  sends[0]?.answer({ ...storedAuthor, version: 2, name: 'Denizhan' })
  await first
  await settled()
  expect(sends[1]?.input).toEqual({ id: '1', version: 2, isApproved: true })
  sends[1]?.answer({ ...storedAuthor, version: 3, name: 'Denizhan' })
  expect((await second)?.version).toBe(3)
})

test('an action beside the form starts with the response to the save in progress', async () => {
  const { store, sends, type } = atWork()
  type('name', 'Denizhan')
  const saving = store.save()
  await settled()
  const known = store.waitForSaves()
  sends[0]?.answer({ ...storedAuthor, version: 2, name: 'Denizhan' })
  expect((await known)?.version).toBe(2)
  await saving
})

test('input not yet reported by a field is part of the save, and of what stays after the response', async () => {
  const { store, sends, type, fields } = atWork()
  let unreported = ['Denizhan', 'Denizhan Can']
  store.addFlush(() => {
    const [next, ...rest] = unreported
    if (next) type('name', next)
    unreported = rest
  })
  const saving = store.save()
  await settled()
  expect(sends[0]?.input.name).toBe('Denizhan')
  sends[0]?.answer({ ...storedAuthor, version: 2, name: 'Denizhan' })
  await saving
  expect(fields.getValues('name')).toBe('Denizhan Can')
  expect(store.getState()).toMatchObject({ hasUnsavedInput: true, item: { version: 2 } })
})

test('a save that conflicts shows both versions, and the next one is sent on top of theirs', async () => {
  const { store, sends, type, somebodySaved } = atWork()
  type('surname', 'Aksoylu')
  somebodySaved({ ...storedAuthor, version: 2, surname: 'Öz' })
  const saving = store.save()
  await settled()
  sends[0]?.refuse(new CallError('STALE_VERSION', 'stale'))
  expect(await saving).toBeNull()
  expect(store.getState()).toMatchObject({
    progress: { state: 'failed' },
    conflict: { item: { version: 2 } },
  })
  store.resolveConflict({ surname: 'mine' })
  void store.save()
  await settled()
  expect(sends[1]?.input).toEqual({ id: '1', version: 2, surname: 'Aksoylu' })
})

test('a reloaded item is applied if the form is clean, and held back if it is dirty', () => {
  const { store, type, fields } = atWork()
  store.acceptItemIfUnchanged({ ...storedAuthor, version: 2, surname: 'Öz' })
  expect(fields.getValues('surname')).toBe('Öz')
  type('name', 'Denizhan')
  store.acceptItemIfUnchanged({ ...storedAuthor, version: 3, surname: 'Er' })
  expect(fields.getValues('surname')).toBe('Öz')
  expect(store.getState().item?.version).toBe(2)
  store.revert()
  expect(fields.getValues('name')).toBe('Deniz')
})

test('subscribers are called for a visible change, not for every letter', () => {
  const { store, type } = atWork()
  let calls = 0
  store.subscribe(() => {
    calls += 1
  })
  for (const text of ['D', 'De', 'Den']) type('name', text)
  expect(calls).toBe(1)
})

test('restored input enters the form as a change, and undoing that keeps later input elsewhere', () => {
  const { store, fields, type } = atWork()
  const earlier = { version: 1, values: { name: 'Denizhan' }, base: { name: 'Deniz' } }
  const undo = store.restoreInput(earlier)
  expect(fields.getValues('name')).toBe('Denizhan')
  expect(store.readUnsavedInput()).toMatchObject({ item: '1', ...earlier })
  type('surname', 'Aksu')
  undo()
  expect(store.readUnsavedInput()?.values).toEqual({ surname: 'Aksu' })
})

test('input typed on an earlier version is compared with the newer one, and never silently replaces it', async () => {
  const { store, sends, fields } = atWork({ ...storedAuthor, version: 2, name: 'Derya', order: 5 })
  store.restoreInput({ version: 1, values: { name: 'Denizhan' }, base: { name: 'Deniz' } })
  expect(store.getState().conflict?.fields).toEqual([
    expect.objectContaining({ name: 'name', mine: 'Denizhan', theirs: 'Derya', isContested: true }),
  ])
  // After the conflict is closed, the next save still uses the version it was typed on, which the server rejects.
  store.closeConflict()
  void store.save()
  await settled()
  expect(sends[0]?.input).toEqual({ id: '1', version: 1, name: 'Denizhan' })
  expect(fields.getValues('order')).toBe(5)
})

test('an upload in progress is not part of an autosave', () => {
  const { store, type } = atWork()
  type('name', 'Denizhan')
  type('surname', 'Aksu')
  store.setBusy('name', true)
  expect(store.readUnsavedInput()?.values).toEqual({ surname: 'Aksu' })
})

test('only a plain save that found no network is retried automatically', async () => {
  const { store, sends, type } = atWork()
  const lose = async (saving: Promise<unknown>, isOffline: boolean) => {
    await settled()
    sends.at(-1)?.refuse(new CallError('NETWORK', 'no answer', { params: { isOffline } }))
    await saving
    return willRetrySave(store.getState())
  }
  type('name', 'Denizhan')
  expect(await lose(store.save(), false)).toBe(true)
  expect(await lose(store.save({ isApproved: true }), true)).toBe(false)
  expect(await lose(store.save(), true)).toBe(true)
})

const noAnswer = new CallError('NETWORK', 'no answer', { params: { isOffline: false } })

test('a save without a response is sent again unchanged, and later input is sent after it', async () => {
  const { store, sends, type } = atWork()
  type('name', 'Denizhan')
  const first = store.save()
  await settled()
  sends[0]?.refuse(noAnswer)
  expect(await first).toBeNull()
  type('name', 'Denizhan Can')
  const second = store.save()
  await settled()
  // The identical input has the same idempotency key: a new item is not created twice, and an own save is not a conflict.
  expect(sends[1]?.input).toBe(sends[0]?.input)
  sends[1]?.answer({ ...storedAuthor, version: 2, name: 'Denizhan' })
  await settled()
  expect(sends[2]?.input).toEqual({ id: '1', version: 2, name: 'Denizhan Can' })
  sends[2]?.answer({ ...storedAuthor, version: 3, name: 'Denizhan Can' })
  expect((await second)?.version).toBe(3)
  expect(sends).toHaveLength(3)
})

test('a lost save that is rejected the second time is replaced by the current input', async () => {
  const { store, sends, type } = atWork()
  type('name', 'Denizhan')
  void store.save()
  await settled()
  sends[0]?.refuse(noAnswer)
  await settled()
  type('name', 'Deniz Can')
  const second = store.save()
  await settled()
  const problems = [{ field: 'name', rule: 'unique', params: {} }]
  sends[1]?.refuse(new CallError('VALIDATION', 'taken', { problems }))
  await settled()
  expect(sends[2]?.input).toEqual({ id: '1', version: 1, name: 'Deniz Can' })
  sends[2]?.answer({ ...storedAuthor, version: 2, name: 'Deniz Can' })
  expect((await second)?.version).toBe(2)
})

test('a lost status step is not repeated by a plain save, nor a discarded text by any', async () => {
  const { store, sends, type } = atWork()
  const lost = async (extra?: Record<string, unknown>) => {
    const saving = store.save(extra)
    await settled()
    sends.at(-1)?.refuse(noAnswer)
    await saving
  }
  type('name', 'Denizhan')
  await lost({ isApproved: true })
  await lost()
  expect(sends[1]?.input).toEqual({ id: '1', version: 1, name: 'Denizhan' })
  store.revert()
  type('surname', 'Öz')
  void store.save()
  await settled()
  expect(sends.at(-1)?.input).toEqual({ id: '1', version: 1, surname: 'Öz' })
})

test('a form that was left saves nothing more, not even queued changes, and reports that its last save failed', async () => {
  const { store, sends, type, leave, failedLater } = atWork()
  type('name', 'Denizhan')
  const first = store.save()
  await settled()
  expect(store.isInputInFlight()).toBe(true)
  type('name', 'Denizhan Can')
  expect(store.isInputInFlight()).toBe(false)
  const queued = store.save()
  leave()
  sends[0]?.refuse(noAnswer)
  expect([await first, await queued, await store.save({ isApproved: true })]).toEqual([null, null, null])
  expect(sends).toHaveLength(1)
  expect(failedLater).toEqual(['NETWORK'])
})

test('a call beside the form waits for the save in progress, sends nothing of the form and keeps the input', async () => {
  const { store, sends, type, fields } = atWork()
  type('name', 'Denizhan')
  const saving = store.save()
  await settled()
  let hasRun = false
  const beside = store.runAfterSaves(async () => {
    hasRun = true
    return { ...storedAuthor, version: 3, name: 'Denizhan' }
  })
  type('name', 'Denizhan Can')
  expect(hasRun).toBe(false)
  sends[0]?.answer({ ...storedAuthor, version: 2, name: 'Denizhan' })
  await saving
  await beside
  expect(sends).toHaveLength(1)
  expect(store.getState()).toMatchObject({ hasUnsavedInput: true, item: { version: 3 } })
  expect(fields.getValues('name')).toBe('Denizhan Can')
})
