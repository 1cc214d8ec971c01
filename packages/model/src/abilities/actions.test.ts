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

describe('the actions on a content', () => {
  it('for an author: writing, and sending for approval, but no publishing and no trash', () => {
    const can = may('view', 'create', 'edit')
    expect(actionsFor(news, { status: 'draft' }, can)).toEqual(new Set(['view', 'edit', 'to.waiting']))
    expect(actionsFor(news, { status: 'published' }, can)).toEqual(new Set(['view']))
    expect(steps({ status: 'expired' }, can)).toEqual(['unpublished'])
    expect(steps(null, can)).toEqual(['waiting'])
    expect(steps({ status: 'removed' }, can)).toEqual([])
  })

  it('for an editor: what the status allows', () => {
    const can = may('edit', 'publish', 'remove')
    expect(steps({ status: 'draft' }, can)).toEqual(['waiting', 'published', 'removed'])
    expect(steps({ status: 'published' }, can)).toEqual(['unpublished'])
    expect(steps({ status: 'scheduled' }, can)).toEqual(['unpublished'])
    expect(steps({ status: 'removed' }, can)).toEqual(['draft'])
    expect(actionsFor(news, { status: 'removed' }, can).has('edit')).toBe(false)
  })

  it('for a viewer: viewing only', () => {
    for (const state of exampleStates(news))
      expect([...actionsFor(news, state, may('view'))]).toEqual(['view'])
  })

  it('before it is created: whatever people who may create can do at once', () => {
    expect(actionsFor(news, null, may('create', 'publish'))).toEqual(
      new Set(['create', 'to.waiting', 'to.published']),
    )
    expect(actionsFor(news, null, may('edit', 'publish'))).toEqual(new Set())
  })
})

describe('the actions on a settings item', () => {
  it('approve and revoke require the permission to approve only', () => {
    expect(actionsFor(category, { isApproved: false }, may('approve'))).toEqual(new Set(['approve']))
    expect(actionsFor(category, { isApproved: true }, may('approve'))).toEqual(new Set(['unapprove']))
    expect(actionsFor(category, { isApproved: true }, may('view', 'edit'))).toEqual(new Set(['view', 'edit']))
  })
})

it('a list offers the actions available for at least one of its items', () => {
  expect(actionsForAnyItem(category, may('approve'))).toEqual(new Set(['approve', 'unapprove']))
  expect(actionsForAnyItem(news, may('edit')).has('to.published')).toBe(false)
  expect(actionsForAnyItem(news, may('edit', 'publish')).has('to.published')).toBe(true)
  expect(actionsForAnyItem(news, may('publish')).has('to.published')).toBe(false)
})

it('settings must always be complete, and content once it is sent, published or scheduled', () => {
  for (const state of exampleStates(category)) expect(mustBeComplete(category, state)).toBe(true)
  const complete = exampleStates(news).filter((state) => mustBeComplete(news, state))
  expect(complete.map(({ status }) => status)).toEqual(['waiting', 'published', 'scheduled'])
  expect(mustBeComplete(news, {})).toBe(false)
})
