import { expect, test } from 'vitest'
import { callFilter, readChoice } from './audit-filter.ts'

test('an address is read as a filter, and what makes no sense is left out', () => {
  const choice = readChoice({
    actor: ['12', 'x', 'system'],
    entity: 'news',
    item: 'abc',
    from: '2026-11-01',
    to: 'soon',
  })
  expect(choice).toMatchObject({
    actors: ['12', 'system'],
    entities: ['news'],
    itemId: '',
    from: '2026-11-01',
  })
  expect(choice.to).toBeUndefined()
})

test('what the system did is asked for as such, and days are those of the site', () => {
  expect(callFilter(readChoice({ actor: 'system' }), 'Europe/Istanbul')).toMatchObject({
    isSystem: true,
    actorIds: [],
  })
  const filter = callFilter(
    readChoice({ actor: '5', from: '2026-11-01', to: '2026-11-01' }),
    'Europe/Istanbul',
  )
  expect(filter).toMatchObject({ actorIds: ['5'], startDate: '2026-10-31T21:00:00.000Z' })
})
