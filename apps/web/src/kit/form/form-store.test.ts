import { siteSettings } from '@manset/model/site.ts'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CallError } from '../../platform/call-error.ts'
import type { EntityItem, FormValues } from '../entity/entity-item.ts'
import { isSavedAgain } from './form-progress.ts'
import { openedForm } from './form-state.ts'
import { createFormStore } from './form-store.ts'
import { author, storedAuthor } from './test-items.ts'

/** A form at work before a server that answers each save when it is told to. */
function atWork(stored = storedAuthor) {
  const opened = openedForm(author, stored)
  const fields = createFormControl<FormValues>({ defaultValues: opened.base })
  // As once the form stands on a screen: until then it answers with its default values.
  fields.reset(opened.base)
  const sends: {
    input: Record<string, unknown>
    answer(item: EntityItem): void
    refuse(error: Error): void
  }[] = []
  let newest: EntityItem | null = null
  const store = createFormStore({
    entity: author,
    checkedAs: () => ({ isComplete: true, settings: siteSettings({}) }),
    fields: fields as never,
    opened,
    send: (input) => new Promise((resolve, reject) => sends.push({ input, answer: resolve, refuse: reject })),
    loadNewest: async () => newest,
    onSaved: () => {},
  })
  store.watch()
  const type = (name: string, value: string) =>
    void fields.register(name).onChange({ target: { name, value }, type: 'change' })
  const somebodySaved = (item: EntityItem) => {
    newest = item
  }
  return { store, fields, sends, type, somebodySaved }
}
/** Until everything that is waiting in the queue of promises was run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two saves in a row go out one after the other, the second with the version the first was answered with', async () => {
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

test('an action beside the form begins with what the save under way is answered with', async () => {
  const { store, sends, type } = atWork()
  type('name', 'Denizhan')
  const saving = store.save()
  await settled()
  const known = store.settled()
  sends[0]?.answer({ ...storedAuthor, version: 2, name: 'Denizhan' })
  expect((await known)?.version).toBe(2)
  await saving
})

test('what an input has not reported yet is part of the save, and of what stays when it is answered', async () => {
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
  expect(store.getState()).toMatchObject({ isTyped: true, item: { version: 2 } })
})

test('a save somebody was faster than shows both versions, and the next one is sent on top of theirs', async () => {
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

test('an item read again is taken up where nothing was typed, and left waiting where something was', () => {
  const { store, type, fields } = atWork()
  store.offerItem({ ...storedAuthor, version: 2, surname: 'Öz' })
  expect(fields.getValues('surname')).toBe('Öz')
  type('name', 'Denizhan')
  store.offerItem({ ...storedAuthor, version: 3, surname: 'Er' })
  expect(fields.getValues('surname')).toBe('Öz')
  expect(store.getState().item?.version).toBe(2)
  store.revert()
  expect(fields.getValues('name')).toBe('Deniz')
})

test('whoever watches is called for a change they can see, not for every letter', () => {
  const { store, type } = atWork()
  let calls = 0
  store.subscribe(() => {
    calls += 1
  })
  for (const text of ['D', 'De', 'Den']) type('name', text)
  expect(calls).toBe(1)
})

test('what was typed earlier comes into the form as a change, and undoing that keeps what was typed elsewhere since', () => {
  const { store, fields, type } = atWork()
  const earlier = { version: 1, values: { name: 'Denizhan' }, base: { name: 'Deniz' } }
  const undo = store.takeUp(earlier)
  expect(fields.getValues('name')).toBe('Denizhan')
  expect(store.readTyped()).toMatchObject({ item: '1', ...earlier })
  type('surname', 'Aksu')
  undo()
  expect(store.readTyped()?.values).toEqual({ surname: 'Aksu' })
})

test('what was typed on an earlier version meets the newer one in the comparison, and never silently replaces it', async () => {
  const { store, sends, fields } = atWork({ ...storedAuthor, version: 2, name: 'Derya', order: 5 })
  store.takeUp({ version: 1, values: { name: 'Denizhan' }, base: { name: 'Deniz' } })
  expect(store.getState().conflict?.fields).toEqual([
    expect.objectContaining({ name: 'name', mine: 'Denizhan', theirs: 'Derya', isContested: true }),
  ])
  // Put aside, the next save still stands on the version it was typed on, which the server refuses.
  store.closeConflict()
  void store.save()
  await settled()
  expect(sends[0]?.input).toEqual({ id: '1', version: 1, name: 'Denizhan' })
  expect(fields.getValues('order')).toBe(5)
})

test('a file on its way is no part of what can be kept', () => {
  const { store, type } = atWork()
  type('name', 'Denizhan')
  type('surname', 'Aksu')
  store.setBusy('name', true)
  expect(store.readTyped()?.values).toEqual({ surname: 'Aksu' })
})

test('only a plain save that found no network is tried again by itself, a new item only where nothing was sent', async () => {
  const { store, sends, type } = atWork()
  const lose = async (saving: Promise<unknown>, isOffline: boolean) => {
    await settled()
    sends.at(-1)?.refuse(new CallError('NETWORK', 'no answer', { params: { isOffline } }))
    await saving
    return isSavedAgain(store.getState())
  }
  type('name', 'Denizhan')
  expect(await lose(store.save(), false)).toBe(true)
  expect(await lose(store.save({ isApproved: true }), true)).toBe(false)
  expect(isSavedAgain({ ...store.getState(), attempted: {}, item: null })).toBe(true)
  expect(await lose(store.save(), false)).toBe(true)
  expect(isSavedAgain({ ...store.getState(), item: null })).toBe(false)
})
