import { describe, expect, it } from 'vitest'
import { entityByName } from '../entities/entities.ts'
import type { ItemState } from './ability.ts'
import { actionsFor, actionsForAnyItem, exampleStates, mustBeComplete } from './actions.ts'
import { allowedStatuses } from './publish.ts'

const news = entityByName('news')
const category = entityByName('category')

const may =
  (...details: string[]) =>
  (key: string) =>
    details.includes(key.split('.')[1] ?? '')
const steps = (item: ItemState | null, can: ReturnType<typeof may>) =>
  allowedStatuses(actionsFor(news, item, can))

describe('what may be done with a content', () => {
  it('by an author: writing, and sending for approval, but no publishing and no trash', () => {
    const can = may('view', 'create', 'edit')
    expect(actionsFor(news, { status: 'draft' }, can)).toEqual(new Set(['view', 'edit', 'to.waiting']))
    expect(actionsFor(news, { status: 'published' }, can)).toEqual(new Set(['view']))
    expect(steps({ status: 'expired' }, can)).toEqual(['unpublished'])
    expect(steps(null, can)).toEqual(['waiting'])
    expect(steps({ status: 'removed' }, can)).toEqual([])
  })

  it('by an editor: what the status allows', () => {
    const can = may('edit', 'publish', 'remove')
    expect(steps({ status: 'draft' }, can)).toEqual(['waiting', 'published', 'removed'])
    expect(steps({ status: 'published' }, can)).toEqual(['unpublished'])
    expect(steps({ status: 'scheduled' }, can)).toEqual(['unpublished'])
    expect(steps({ status: 'removed' }, can)).toEqual(['draft'])
    expect(actionsFor(news, { status: 'removed' }, can).has('edit')).toBe(false)
  })

  it('by a viewer: looking', () => {
    for (const state of exampleStates(news))
      expect([...actionsFor(news, state, may('view'))]).toEqual(['view'])
  })

  it('before it is made: whatever whoever may create may do at once', () => {
    expect(actionsFor(news, null, may('create', 'publish'))).toEqual(
      new Set(['create', 'to.waiting', 'to.published']),
    )
    expect(actionsFor(news, null, may('edit', 'publish'))).toEqual(new Set())
  })
})

describe('what may be done with a settings item', () => {
  it('its approval is given or taken back, by the right to approve alone', () => {
    expect(actionsFor(category, { isApproved: false }, may('approve'))).toEqual(new Set(['approve']))
    expect(actionsFor(category, { isApproved: true }, may('approve'))).toEqual(new Set(['unapprove']))
    expect(actionsFor(category, { isApproved: true }, may('view', 'edit'))).toEqual(new Set(['view', 'edit']))
  })
})

it('what a list offers is what can be done with some item of it', () => {
  expect(actionsForAnyItem(category, may('approve'))).toEqual(new Set(['approve', 'unapprove']))
  expect(actionsForAnyItem(news, may('edit')).has('to.published')).toBe(false)
  expect(actionsForAnyItem(news, may('edit', 'publish')).has('to.published')).toBe(true)
  expect(actionsForAnyItem(news, may('publish')).has('to.published')).toBe(false)
})

it('settings are always complete, and content once it is sent, published or scheduled', () => {
  for (const state of exampleStates(category)) expect(mustBeComplete(category, state)).toBe(true)
  const complete = exampleStates(news).filter((state) => mustBeComplete(news, state))
  expect(complete.map(({ status }) => status)).toEqual(['waiting', 'published', 'scheduled'])
  expect(mustBeComplete(news, {})).toBe(false)
})
