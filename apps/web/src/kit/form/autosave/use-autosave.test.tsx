// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { entityByName } from '@manset/model/entities/entities.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useController } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAutosaves } from '../../../platform/autosave/device-autosaves.ts'
import { createTestNewsroom } from '../../../platform/session/test-newsroom.tsx'
import { storeToken } from '../../../platform/session/token.ts'
import { selectSite } from '../../../platform/site.ts'
import {
  discardUnsaved,
  getUnsavedDetails,
  isAnythingSavable,
  saveUnsaved,
} from '../../../ui/unsaved/unsaved.ts'
import type { EntityItem } from '../../entity/entity-item.ts'
import { createStoredItem } from '../test-items.ts'
import { useEntityForm } from '../use-entity-form.ts'
import { useAutosave } from './use-autosave.ts'

const entity = entityByName('source')
const RIGHTS = ['source.view', 'source.create', 'source.edit', 'source.approve']

/** A token with only the claims that the browser reads. */
const signIn = (sub: string) => storeToken(`-.${btoa(JSON.stringify({ sub, iat: 0, exp: 3_600 }))}.-`)

/** Requests to the server, and their answers; unreachable unless a test sets them. */
let asked: { name: string; variables: Record<string, unknown> }[]
let answerTo: (name: string) => unknown
beforeEach(() => {
  asked = []
  answerTo = () => {
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName: name, variables } = JSON.parse(body)
    asked.push({ name, variables })
    const data = await answerTo(name)
    return { status: 200, json: async () => ({ data }) }
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  selectSite(4)
  signIn('ayse')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A form with one input for a name. */
function opened(item: EntityItem | null) {
  const view = renderHook(
    () => {
      const form = useEntityForm(entity, { item })
      const { field } = useController({ name: 'name', control: form.form.control })
      return { form, field, kept: useAutosave(form, form.save) }
    },
    { wrapper: createTestNewsroom(...RIGHTS) },
  )
  const now = () => view.result.current
  return {
    close: view.unmount,
    form: () => now().form,
    kept: () => now().kept,
    name: () => now().field.value,
    /** Restores the offer; returns the function that undoes it. */
    takeUp: async () => {
      const { offer, restore } = now().kept
      const taken = offer && (await act(() => restore(offer)))
      if (taken?.is !== 'takenUp') throw new Error(`Not taken up: ${taken?.is}`)
      return taken.undo
    },
    type: (text: string) => act(() => void now().field.onChange(text)),
    /** The tab goes to the background, and its autosave is on the device. */
    leave: async () => {
      act(() => void dispatchEvent(new Event('pagehide')))
      await waitFor(() => expect(now().kept.state.at).not.toBeNull())
    },
  }
}
const source = (id: string) => createStoredItem(id, { name: 'Kuzey Ajansı', isApproved: true })
const left = (item: string) => listAutosaves({ person: 'ayse', site: 4, entity: 'source', item })

test('leftover input is offered, restored as a change on its base version, and then belongs to this form', async () => {
  const first = opened(source('7'))
  first.type('Güney Ajansı')
  await first.leave()
  first.close()
  const second = opened(source('7'))
  await waitFor(() => expect(second.kept().offer?.values).toEqual({ name: 'Güney Ajansı' }))
  const { offer } = second.kept()
  const undo = await second.takeUp()
  expect(second.name()).toBe('Güney Ajansı')
  expect(second.form()).toMatchObject({ state: 'changed', item: { version: 1 } })
  expect(second.kept().offer).toBeNull()
  await waitFor(async () =>
    expect(await left('7')).toContainEqual(
      expect.objectContaining({ owner: offer?.owner, isDiscarded: true }),
    ),
  )
  act(() => undo())
  expect(second.name()).toBe('Kuzey Ajansı')
  expect(second.kept().offer).toBe(offer)
})

test('the question before leaving knows when a text is autosaved', async () => {
  const form = opened(source('7'))
  form.type('Güney Ajansı')
  expect(getUnsavedDetails().isAutosaved).toBe(false)
  await form.leave()
  await waitFor(() => expect(getUnsavedDetails().isAutosaved).toBe(true))
})

test('a new unsaved item is offered to the next new one', async () => {
  const first = opened(null)
  first.type('Doğu Ajansı')
  await first.leave()
  first.close()
  const second = opened(null)
  await waitFor(() => expect(second.kept().offer?.values).toEqual({ name: 'Doğu Ajansı' }))
})

test('once a new source is saved, the text of another new one is neither offered on it nor merged into it', async () => {
  const first = opened(null)
  first.type('Doğu Ajansı')
  await first.leave()
  first.close()
  const second = opened(null)
  await waitFor(() => expect(second.kept().offer?.values).toEqual({ name: 'Doğu Ajansı' }))
  const { offer, restore } = second.kept()
  second.type('Asıl Ajans')
  let answer = (_: unknown) => {}
  answerTo = (name) =>
    name === 'SaveSource'
      ? new Promise((resolve) => {
          answer = resolve
        })
      : { saveAutosave: '2026-11-22T09:00:00.000Z', discardAutosave: true, copies: [] }
  const saved = second.form().save()
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('SaveSource'))
  // Pressed while the save is in flight.
  const taken = offer ? restore(offer) : null
  await act(async () => {
    answer({ item: createStoredItem('70', { name: 'Asıl Ajans' }) })
    await saved
  })
  expect(await act(async () => taken)).toEqual({ is: 'gone' })
  expect(second.kept().offer).toBeNull()
  expect(second.name()).toBe('Asıl Ajans')
  second.close()
  // It is offered to the next new form.
  const third = opened(null)
  await waitFor(() => expect(third.kept().offer?.values).toEqual({ name: 'Doğu Ajansı' }))
})

test('the text of another new item replaces nothing: the current input is set aside and offered later', async () => {
  const first = opened(null)
  first.type('Birinci Ajans')
  await first.leave()
  first.close()
  const second = opened(null)
  await waitFor(() => expect(second.kept().offer?.values).toEqual({ name: 'Birinci Ajans' }))
  second.type('İkinci Ajans')
  await second.takeUp()
  expect(second.name()).toBe('Birinci Ajans')
  await waitFor(() => expect(second.kept().offer?.values).toEqual({ name: 'İkinci Ajans' }))
  await second.takeUp()
  expect(second.name()).toBe('İkinci Ajans')
  await waitFor(() => expect(second.kept().offer?.values).toEqual({ name: 'Birinci Ajans' }))
})

test('the next person under an open form takes over no input typed in it', async () => {
  const form = opened(source('14'))
  form.type('Güney Ajansı')
  act(() => signIn('mehmet'))
  expect(form.name()).toBe('Kuzey Ajansı')
  act(() => void dispatchEvent(new Event('pagehide')))
  act(() => signIn('ayse'))
  await waitFor(() => expect(form.kept().offer?.values).toEqual({ name: 'Güney Ajansı' }))
  const ofMehmet = { person: 'mehmet', site: 4, entity: 'source', item: '14' }
  expect(await listAutosaves(ofMehmet)).toEqual([])
})

test.each([
  ['taken back', '15'],
  ['discarded', '16'],
])('input typed after a save and then %s is deleted on the server as well', async (way, id) => {
  const item = source(id)
  answerTo = (name) =>
    name === 'SaveSource'
      ? { item: { ...item, version: 2, name: 'Güney Ajansı' } }
      : { saveAutosave: '2026-11-22T09:00:00.000Z', discardAutosave: true, copies: [] }
  const form = opened(item)
  form.type('Güney Ajansı')
  await act(() => form.form().save())
  form.type('Güney Ajansı yarım')
  await form.leave()
  await waitFor(() => expect(form.kept().server.at).not.toBeNull())
  act(() => (way === 'discarded' ? form.kept().discard() : form.form().revert()))
  form.close()
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('DiscardAutosave'))
})

test('discarded input is not offered', async () => {
  const first = opened(source('8'))
  first.type('Güney Ajansı')
  await first.leave()
  act(() => discardUnsaved())
  first.close()
  await waitFor(async () => expect(await left('8')).toMatchObject([{ isDiscarded: true, values: {} }]))
  const second = opened(source('8'))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('GetOwnAutosaves'))
  expect(second.kept().offer).toBeNull()
})

test('the next person on this computer does not see the offers', async () => {
  const first = opened(source('9'))
  first.type('Güney Ajansı')
  await first.leave()
  first.close()
  const second = opened(source('9'))
  await waitFor(() => expect(second.kept().offer).not.toBeNull())
  act(() => signIn('mehmet'))
  expect(second.kept().offer).toBeNull()
  act(() => signIn('ayse'))
  await waitFor(() => expect(second.kept().offer).not.toBeNull())
})

test('a browser without storage says so, and input stays in the form', async () => {
  const form = opened(source('10'))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  form.type('Güney Ajansı')
  act(() => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(form.kept().state).toEqual({ at: null, isRefused: true }))
  expect(form.name()).toBe('Güney Ajansı')
})

test('the server stores it too, and the save names the form, so that it deletes the copy', async () => {
  const item = source('11')
  answerTo = (name) =>
    name === 'SaveAutosave'
      ? { saveAutosave: '2026-11-22T09:00:00.000Z' }
      : name === 'SaveSource'
        ? { item: { ...item, version: 2, name: 'Güney Ajansı' } }
        : { copies: [] }
  const form = opened(item)
  form.type('Güney Ajansı')
  await form.leave()
  await waitFor(() => expect(form.kept().server).toEqual({ at: expect.any(Date), trouble: null }))
  const kept = asked.find(({ name }) => name === 'SaveAutosave')?.variables.input as Record<string, unknown>
  expect(kept).toMatchObject({ entity: 'source', id: '11', version: 1, values: '{"name":"Güney Ajansı"}' })
  await act(() => form.form().save())
  expect(asked.find(({ name }) => name === 'SaveSource')?.variables.form).toBe(kept.form)
  await waitFor(() => expect(form.kept().server.at).toBeNull())
  // The save itself removed the server copy, so no call is needed.
  expect(asked.map(({ name }) => name)).not.toContain('DiscardAutosave')
})

test('input typed on another computer is offered, and deleted there once this form has stored it', async () => {
  const copy = {
    ...{ form: 'elsewhere', itemId: '12', version: 1, person: { id: '1', name: 'Ayşe' } },
    ...{ values: { name: 'Batı Ajansı' }, base: { name: 'Kuzey Ajansı' } },
    ...{ typedDate: '2026-11-22T09:00:00.000Z', savedDate: '2026-11-22T09:00:02.000Z' },
  }
  answerTo = (name) =>
    name === 'GetOwnAutosaves' ? { copies: [copy] } : { saveAutosave: copy.savedDate, discardAutosave: true }
  const form = opened(source('12'))
  await waitFor(() => expect(form.kept().offer).toMatchObject({ isOnDevice: false, owner: 'elsewhere' }))
  await form.takeUp()
  expect(form.name()).toBe('Batı Ajansı')
  const calls = () => asked.map(({ name, variables }) => [name, variables.form])
  await waitFor(() => expect(calls()).toContainEqual(['DiscardAutosave', 'elsewhere']))
  expect(calls().findIndex(([name]) => name === 'SaveAutosave')).toBeLessThan(
    calls().findIndex(([name]) => name === 'DiscardAutosave'),
  )
})

test('leaving can save instead, and stays if the save is rejected', async () => {
  const item = source('13')
  const form = opened(item)
  form.type('Güney Ajansı')
  expect(isAnythingSavable()).toBe(true)
  // Without a server nothing is saved, so the person must not leave.
  await act(async () => expect(await saveUnsaved()).toBe(false))
  answerTo = (name) =>
    name === 'SaveSource'
      ? { item: { ...item, version: 2, name: 'Güney Ajansı' } }
      : { saveAutosave: '2026-11-22T09:00:00.000Z', discardAutosave: true }
  await act(async () => expect(await saveUnsaved()).toBe(true))
  expect(form.form().hasUnsavedChanges()).toBe(false)
  expect(isAnythingSavable()).toBe(false)
})
