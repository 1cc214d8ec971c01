// @vitest-environment happy-dom
// Randomized histories (model-based test): people type, save, discard, leave and lose items to colleagues. They use several tabs, two
// devices and two sites, online and offline. Text must be offered only on its own item and to its own person. Nothing may be lost, and
// discarded text must stay away. `KEPT_HISTORIES=2000 npx vitest run …` plays more of them.
import 'fake-indexeddb/auto'
import { entityByName } from '@manset/model/entities/entities.ts'
import { siteSettings } from '@manset/model/site.ts'
import { fc } from '@manset/model/test-properties.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useController } from 'react-hook-form'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeToken } from '../../../platform/session/token.ts'
import { selectSite } from '../../../platform/site.ts'
import { useEntityForm } from '../use-entity-form.ts'
import {
  countPending,
  createChannels,
  createLocks,
  createServer,
  type DeviceName,
  world,
} from './test-world.ts'
import { useAutosave } from './use-autosave.ts'

vi.mock('idb', async (original) => {
  const { openDB, ...idb } = await original<typeof import('idb')>()
  const { createDeviceDatabase } = await import('./test-world.ts')
  return {
    ...idb,
    openDB: async (name: string, ...given: [number, never]) =>
      createDeviceDatabase({
        desk: await openDB(`${name} desk`, ...given),
        home: await openDB(`${name} home`, ...given),
      }),
  }
})
vi.mock('../../../platform/session/viewer.ts', async () => {
  const { useSelectedSiteId } = await import('../../../platform/site.ts')
  const useSite = () => ({ id: useSelectedSiteId(), settings: siteSettings({}) })
  return {
    useSite,
    useViewer: () => ({ site: useSite(), me: { id: '1' }, can: () => true, canAny: () => true }),
  }
})

const HISTORIES = Number(process.env.KEPT_HISTORIES ?? 40)
const source = entityByName('source')
const MAX_FORMS = 3

type Place = { person: string; site: number; item: string | null }
/** A typed text: where, on which device last, and whether it must still be found. */
type Text = Place & { device: DeviceName; fate: 'live' | 'saved' | 'discarded' | 'replaced'; isOnBoth?: true }

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits until no answer is pending. */
async function quiet() {
  for (let calm = 0; calm < 4; calm = world.pending > 0 ? 0 : calm + 1)
    await act(() => new Promise((resolve) => setImmediate(resolve)))
}
/** Longer than any autosave delay and any backoff. */
async function later() {
  for (let times = 0; times < 2; times += 1) {
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await quiet()
  }
}

let histories = 0

/** A new newsroom; names of people are unique, because histories share their browsers. */
function createNewsroom() {
  histories += 1
  const server = createServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('BroadcastChannel', createChannels())
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true })
  const people = ['ayse', 'mehmet'].map((name) => `${name} ${histories}`)
  for (const [site, id] of [
    [4, 'four'],
    [4, 'vier'],
    [5, 'five'],
  ] as const)
    server.add(site, id, `Kayıt ${id}`)
  const texts = new Map<string, Text>()
  const now = { person: people[0] as string, site: 4 }
  const forms: Form[] = []
  const signIn = (person: string) => {
    now.person = person
    storeToken(`-.${btoa(JSON.stringify({ sub: person, iat: 0, exp: 3_600 }))}.-`)
  }
  world.isOnline = true
  signIn(now.person)
  selectSite(4)
  const fateOf = (name: string | undefined, fate: Text['fate']) => {
    const text = name === undefined ? undefined : texts.get(name)
    if (text) text.fate = fate
  }
  const closeAll = () => {
    for (const { view } of forms.splice(0)) view.unmount()
  }
  const place = (form: Form): Place => ({ ...now, item: form.item() })
  const open = (id: string | null) => opened(id === null ? null : (server.items.get(id)?.item ?? null))
  return { server, people, texts, now, forms, signIn, fateOf, closeAll, place, open }
}
type Newsroom = ReturnType<typeof createNewsroom>

function opened(item: Parameters<typeof useEntityForm>[1]['item']) {
  const view = renderHook(() => {
    const form = useEntityForm(source, { item })
    const { field } = useController({ name: 'name', control: form.form.control })
    return { form, field, kept: useAutosave(form, form.save) }
  })
  const get = () => view.result.current
  return {
    view,
    get,
    item: () => get().form.item?.id ?? null,
    /** The test text in the form that is not saved. */
    typed: () => {
      const { name } = (get().form.readUnsavedInput()?.values ?? {}) as { name?: string }
      return typeof name === 'string' ? name : undefined
    },
    offered: () => get().kept.offer?.values.name as string | undefined,
  }
}
type Form = ReturnType<typeof opened>
type Steps = Record<string, (form: Form | undefined, pick: number) => Promise<unknown> | undefined>

/** Types a new text into the form, unless a colleague has its item. */
async function typeInto({ texts, fateOf, place }: Newsroom, form: Form | undefined): Promise<void> {
  if (!form || form.get().form.isLockedByOther) return
  fateOf(form.typed(), 'replaced')
  const name = `Metin ${texts.size}`
  texts.set(name, { ...place(form), device: world.device, fate: 'live' })
  act(() => void form.get().field.onChange(name))
}

/** What people do with one form. */
function formSteps(room: Newsroom): Steps {
  const { server, texts, now, forms, fateOf, open } = room
  return {
    async new() {
      if (forms.length < MAX_FORMS) forms.push(open(null))
    },
    async open(_, pick) {
      const found = [...server.items].filter(([, { site }]) => site === now.site)
      const id = found[pick % found.length]?.[0]
      if (id && forms.length < MAX_FORMS) forms.push(open(id))
    },
    type: (form) => typeInto(room, form),
    wait: later,
    async save(form) {
      const name = form?.typed()
      if (!form || name === undefined || form.get().form.isLockedByOther) return
      const wasNew = form.item() === null
      const saved = await act(() => countPending(form.get().form.save()))
      const text = texts.get(name)
      if (!saved || !text) return
      text.fate = 'saved'
      if (wasNew) text.item = saved.id
    },
    async close(form, pick) {
      if (!form) return
      form.view.unmount()
      forms.splice(pick % forms.length, 1)
    },
    /** Types while a save is in flight, and leaves before its answer. */
    async leaveSaving(form) {
      const name = form?.typed()
      if (!form || name === undefined || form.get().form.isLockedByOther) return
      const { save, waitForSaves } = form.get().form
      const saving = countPending(save())
      // Waits until the values are read.
      for (let turn = 0; turn < 3; turn += 1) await null
      await typeInto(room, form)
      const since = form.typed() as string
      form.view.unmount()
      forms.splice(forms.indexOf(form), 1)
      if (await saving) fateOf(name, 'saved')
      // An earlier attempt without an answer may have created the item as well.
      texts.set(since, { ...(texts.get(since) as Text), item: (await waitForSaves())?.id ?? null })
    },
  }
}

/** What becomes of their texts, and what happens around them. */
function deskSteps(room: Newsroom): Steps {
  const { people, texts, now, signIn, fateOf, closeAll } = room
  return {
    async discard(form) {
      if (!form) return
      fateOf(form.typed(), 'discarded')
      act(() => form.get().kept.discard())
    },
    async takeUp(form) {
      const { offer, restore } = form?.get().kept ?? {}
      if (!form || !offer || !restore || form.get().form.isLockedByOther) return
      const before = form.typed()
      const taken = await act(() => countPending(restore(offer)))
      if (taken.is !== 'takenUp') return
      // On an existing item the same field is replaced, with the person's consent; another new item's text is set aside.
      if (form.item() !== null) fateOf(before, 'replaced')
      const text = texts.get(offer.values.name as string)
      if (text && text.device !== world.device) Object.assign(text, { device: world.device, isOnBoth: true })
    },
    /** A colleague takes the item over while the person is typing, or hands it back. */
    async hold(form) {
      if (!form?.item()) return
      const { isLockedByOther, setLockedByOther } = form.get().form
      if (!isLockedByOther) await typeInto(room, form)
      const name = form.typed()
      act(() => setLockedByOther(!isLockedByOther))
      await quiet()
      if (isLockedByOther) return
      expect(form.typed()).toBeUndefined()
      expect(await offersIn(form)).toContain(name)
    },
    async putAway(form) {
      const { offer, dismiss } = form?.get().kept ?? {}
      if (!offer || !dismiss) return
      const text = texts.get(offer.values.name as string)
      if (text) Object.assign(text, { fate: 'discarded', device: world.device })
      act(() => void dismiss(offer))
    },
    async network() {
      world.isOnline = !world.isOnline
    },
    async person() {
      act(() => signIn(people.find((one) => one !== now.person) as string))
      // As in `PersonScope`: the next person sees nothing that the previous one had open.
      closeAll()
    },
    async site() {
      now.site = now.site === 4 ? 5 : 4
      act(() => selectSite(now.site))
      // The address of another site is another page.
      await quiet()
      closeAll()
    },
    async device() {
      closeAll()
      await quiet()
      world.device = world.device === 'desk' ? 'home' : 'desk'
    },
  }
}

/** All offers of a form: they are shown one at a time, so each is put away and then restored. */
async function offersIn(form: Form) {
  const offers: string[] = []
  const undos: (() => void)[] = []
  for (let offer = form.get().kept.offer; offer; offer = form.get().kept.offer) {
    const one = offer
    offers.push(one.values.name as string)
    act(() => void undos.push(form.get().kept.dismiss(one)))
    await quiet()
  }
  for (const undo of undos) act(undo)
  await quiet()
  return offers
}

/** Invariants of every state. */
function check({ forms, texts, place }: Newsroom) {
  for (const form of forms) {
    const here = place(form)
    for (const name of [form.typed(), form.offered()]) {
      const text = name === undefined ? undefined : texts.get(name)
      if (!text) continue
      const { person, site, item } = text
      expect({ name, person, site, item }).toEqual({ name, ...here })
    }
    const offer = texts.get(form.offered() ?? '')
    // A device that has the text itself does not learn of a decision made on the other one. Restored there, the draft has a different key
    // on each device, and a decision concerns only one of them.
    if (offer && offer.device === world.device && !offer.isOnBoth)
      expect(['live', 'replaced']).toContain(offer.fate)
  }
}

/** Every undecided text is offered where it was typed. */
async function findAll({ texts, now, signIn, closeAll, open }: Newsroom) {
  world.isOnline = true
  closeAll()
  await later()
  const live = [...texts].filter(([, { fate }]) => fate === 'live')
  for (const [name, text] of live) {
    world.device = text.device
    act(() => {
      selectSite(text.site)
      signIn(text.person)
    })
    now.site = text.site
    const form = open(text.item)
    await quiet()
    expect(await offersIn(form)).toContain(name)
    form.view.unmount()
    await quiet()
  }
}

function begun() {
  const room = createNewsroom()
  const { forms, closeAll } = room
  const steps: Steps = { ...formSteps(room), ...deskSteps(room) }
  return {
    async play(kind: string, pick: number) {
      if (forms.length === 0) await steps[pick % 2 === 0 ? 'new' : 'open']?.(undefined, pick)
      await quiet()
      await steps[kind]?.(forms[pick % forms.length], pick)
      await quiet()
      check(room)
    },
    findAll: () => findAll(room),
    async end() {
      closeAll()
      await quiet()
      cleanup()
    },
  }
}

/** Relative frequency of each step. */
const WEIGHTS = {
  ...{ new: 6, open: 4, type: 14, wait: 3, save: 6, close: 8, discard: 4, takeUp: 6, putAway: 4 },
  ...{ leaveSaving: 4, hold: 5, network: 4, person: 2, site: 1, device: 2 },
}
const step = fc.tuple(
  fc.oneof(...Object.entries(WEIGHTS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
  fc.nat(5),
)

test(
  'text is offered on its own item to its own person only, none is lost, and discarded text does not return',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (history) => {
        const newsroom = begun()
        try {
          for (const [kind, pick] of history) await newsroom.play(kind, pick)
          await newsroom.findAll()
        } finally {
          await newsroom.end()
        }
      }),
      { numRuns: HISTORIES },
    )
  },
  120_000 + HISTORIES * 500,
)
