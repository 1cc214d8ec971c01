// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useController } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftsOf } from '../../../platform/drafts/device-drafts.ts'
import { newsroomFor } from '../../../platform/session/test-newsroom.tsx'
import { storeToken } from '../../../platform/session/token.ts'
import { selectSite } from '../../../platform/site.ts'
import { discardUnsaved } from '../../../ui/unsaved/unsaved.ts'
import type { EntityItem } from '../../entity/entity-item.ts'
import { storedItem } from '../test-items.ts'
import { useEntityForm } from '../use-entity-form.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const entity = entityNamed('source')
const RIGHTS = ['source.view', 'source.create', 'source.edit', 'source.approve']

/** A token as far as a browser reads it. */
const signIn = (sub: string) => storeToken(`-.${btoa(JSON.stringify({ sub, iat: 0, exp: 3_600 }))}.-`)

beforeEach(() => {
  selectSite(4)
  signIn('ayse')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A form with the input of a name. */
function opened(item: EntityItem | null) {
  const view = renderHook(
    () => {
      const form = useEntityForm(entity, { item })
      const { field } = useController({ name: 'name', control: form.form.control })
      return { form, field, kept: useKeptDraft(form) }
    },
    { wrapper: newsroomFor(...RIGHTS) },
  )
  const now = () => view.result.current
  return {
    close: view.unmount,
    form: () => now().form,
    kept: () => now().kept,
    name: () => now().field.value,
    type: (text: string) => act(() => void now().field.onChange(text)),
    /** The tab goes to the background, and what it keeps is on the device. */
    leave: async () => {
      act(() => void dispatchEvent(new Event('pagehide')))
      await waitFor(() => expect(now().kept.state.at).not.toBeNull())
    },
  }
}
const source = (id: string) => storedItem(id, { name: 'Kuzey Ajansı', isApproved: true })
const left = (item: string) => draftsOf({ person: 'ayse', site: 4, entity: 'source', item })

test('what was left is offered, comes back as a change on the version it was typed on, and is then this form’s own', async () => {
  const first = opened(source('7'))
  first.type('Güney Ajansı')
  await first.leave()
  first.close()
  const second = opened(source('7'))
  await waitFor(() => expect(second.kept().offer?.values).toEqual({ name: 'Güney Ajansı' }))
  const { offer, takeUp } = second.kept()
  let undo = () => {}
  act(() => {
    if (offer) undo = takeUp(offer)
  })
  expect(second.name()).toBe('Güney Ajansı')
  expect(second.form()).toMatchObject({ state: 'changed', item: { version: 1 } })
  expect(second.kept().offer).toBeNull()
  await waitFor(async () => expect((await left('7')).map(({ owner }) => owner)).not.toContain(offer?.owner))
  act(() => undo())
  expect(second.name()).toBe('Kuzey Ajansı')
  expect(second.kept().offer).toBe(offer)
})

test('a new source that was never saved is offered to the next new one', async () => {
  const first = opened(null)
  first.type('Doğu Ajansı')
  await first.leave()
  first.close()
  const second = opened(null)
  await waitFor(() => expect(second.kept().offer?.values).toEqual({ name: 'Doğu Ajansı' }))
})

test('what somebody agreed to lose is not offered', async () => {
  const first = opened(source('8'))
  first.type('Güney Ajansı')
  await first.leave()
  act(() => discardUnsaved())
  first.close()
  await waitFor(async () => expect(await left('8')).toEqual([]))
})

test('who signs in next on this computer is not shown what was on offer', async () => {
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

test('a browser that keeps nothing says so, and what is typed stays in the form', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const form = opened(source('10'))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  form.type('Güney Ajansı')
  act(() => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(form.kept().state).toEqual({ at: null, isRefused: true }))
  expect(form.name()).toBe('Güney Ajansı')
  vi.restoreAllMocks()
})
