import { expect, test } from 'vitest'
import { createMemoryAdapter } from './memory-adapter.ts'

test('expired entries are removed', async () => {
  let now = 0
  const codes = createMemoryAdapter(() => now)('AuthorizationCode')
  await codes.upsert('a', { accountId: 'editor' }, 60)
  now = 59_999
  expect(await codes.find('a')).toMatchObject({ accountId: 'editor' })
  now = 60_000
  expect(await codes.find('a')).toBeUndefined()
})

test('a flood of visitors who never sign in evicts neither sessions nor the entry just used', async () => {
  const make = createMemoryAdapter(() => 0)
  const sessions = make('Session')
  await sessions.upsert('editor', { uid: 'u1' }, 60)
  const visits = make('Interaction')
  await visits.upsert('mine', {}, 60)
  for (let number = 0; number < 6_000; number++) {
    await visits.upsert(`visit-${number}`, {}, 60)
    if (number % 1_000 === 0) await visits.find('mine')
  }
  expect(await sessions.findByUid('u1')).toBeTruthy()
  expect(await visits.find('mine')).toBeTruthy()
  expect(await visits.find('visit-0')).toBeUndefined()
})

test('revoking a grant revokes its tokens of every kind and no others', async () => {
  const make = createMemoryAdapter(() => 0)
  await make('AccessToken').upsert('t1', { grantId: 'g1' }, 60)
  await make('AccessToken').upsert('t2', { grantId: 'g2' }, 60)
  await make('AuthorizationCode').upsert('c1', { grantId: 'g1' }, 60)
  await make('AccessToken').revokeByGrantId('g1')
  expect(await make('AccessToken').find('t1')).toBeUndefined()
  expect(await make('AuthorizationCode').find('c1')).toBeUndefined()
  expect(await make('AccessToken').find('t2')).toBeTruthy()
})

test('a restart signs nobody out, and does not restore ended sessions', async () => {
  let kept = {}
  const file = {
    read: () => JSON.parse(JSON.stringify(kept)),
    changed: (entries: () => object) => {
      kept = entries()
    },
  }
  const before = createMemoryAdapter(() => 0, file)
  await before('Session').upsert('editor', { uid: 'u1' }, 60)
  await before('Session').upsert('viewer', { uid: 'u2' }, 60)
  await before('Session').destroy('viewer')
  await before('AuthorizationCode').upsert('code', {}, 60)
  const after = createMemoryAdapter(() => 0, file)
  expect(await after('Session').findByUid('u1')).toBeTruthy()
  expect(await after('Session').find('viewer')).toBeUndefined()
  expect(await after('AuthorizationCode').find('code')).toBeUndefined()
  expect(await createMemoryAdapter(() => 61_000, file)('Session').find('editor')).toBeUndefined()
})
