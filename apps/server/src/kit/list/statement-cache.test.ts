import { siteSettings } from '@manset/model/site.ts'
import { CompiledQuery } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Context } from '../../platform/graphql/context.ts'
import { createStatementCache } from './statement-cache.ts'

const QUERY = { filter: { types: ['news'] }, page: 1, limit: 50 }

function contextOf(viewer: Partial<Context['viewer']> = {}): Context {
  const permissions = new Set(['content.view'])
  return {
    address: null,
    tools: {} as Context['tools'],
    viewer: {
      ...{ userId: '1', name: 'Ayşe', siteId: 1, roleIds: ['1'], permissions, hasAcceptedHandbook: true },
      ...{ settings: siteSettings({}), ...viewer },
    },
  }
}

it('an editor who opens the same page again gets the same statement, also after permissions were reloaded', () => {
  const cache = createStatementCache()
  const build = vi.fn(() => CompiledQuery.raw('select 1'))
  expect(cache.statementOf(QUERY, contextOf(), build)).toBe(cache.statementOf(QUERY, contextOf(), build))
  expect(build).toHaveBeenCalledTimes(1)
})

it.each([
  ['another filter', { ...QUERY, filter: { types: ['video'] } }, {}],
  ['another page', { ...QUERY, page: 2 }, {}],
  ['another person', QUERY, { userId: '2' }],
  ['another site', QUERY, { siteId: 2 }],
  ['other rights', QUERY, { permissions: new Set(['content.view', 'news.view']) }],
  ['other settings of the site', QUERY, { settings: siteSettings({ isExpirationDate: false }) }],
])('%s makes another statement', (_, query, viewer) => {
  const cache = createStatementCache()
  const build = vi.fn(() => CompiledQuery.raw('select 1'))
  cache.statementOf(QUERY, contextOf(), build)
  cache.statementOf(query, contextOf(viewer), build)
  expect(build).toHaveBeenCalledTimes(2)
})

it('a statement that depends on the current time is built each time', () => {
  const cache = createStatementCache()
  const build = vi.fn((context: Context) => {
    void context.tools.clock
    return CompiledQuery.raw('select 1')
  })
  cache.statementOf(QUERY, contextOf(), build)
  cache.statementOf(QUERY, contextOf(), build)
  expect(build).toHaveBeenCalledTimes(2)
})

it('a search as long as a call allows is not cached', () => {
  const cache = createStatementCache()
  const build = vi.fn(() => CompiledQuery.raw('select 1'))
  const query = { ...QUERY, filter: { search: 'a'.repeat(1_000_000) } }
  cache.statementOf(query, contextOf(), build)
  cache.statementOf(query, contextOf(), build)
  expect(build).toHaveBeenCalledTimes(2)
})
