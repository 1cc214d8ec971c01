// A save that is sent again with its key is written once and gets the same answer.
import { randomUUID } from 'node:crypto'
import { entityByName } from '@manset/model/entities/entities.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../platform/graphql/context.ts'
import { openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { type SaveInput, saveItem } from './entity-service.ts'
import { deleteExpiredKeys } from './save-keys.ts'

const source = entityByName('source')
let newsroom: TestNewsroom
let chief: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  chief = await newsroom.contextOf('6')
})
afterAll(() => newsroom.close())

const save = (input: SaveInput, context = chief) => saveItem(source, {}, input, context)
const countOf = async (table: string, id: string) => {
  const { rows } = await newsroom.database.pool.query(
    `select count(*)::int as count from ${table} where entity = 'source' and item_id = $1`,
    [id],
  )
  return rows[0].count
}

it('creating an item twice creates one, also if its name must be unique', async () => {
  const input = { name: 'Ajans', saveKey: randomUUID() }
  const first = await save(input)
  const again = await save(input)
  expect(again).toEqual(first)
  expect([await countOf('revisions', first.id), await countOf('audit_entries', first.id)]).toEqual([1, 1])
})

it('ten simultaneous requests create one, and all return it', async () => {
  const input = { name: 'Aynı anda', saveKey: randomUUID() }
  const all = await Promise.all(Array.from({ length: 10 }, () => save(input)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await countOf('revisions', all[0]?.id ?? '')).toBe(1)
})

it('changing an item twice changes it once, and its own change is no conflict', async () => {
  const { id } = await save({ name: 'Değişecek' })
  const input = { id, version: 1, name: 'Değişti', saveKey: randomUUID() }
  expect((await save(input)).version).toBe(2)
  expect((await save(input)).version).toBe(2)
  const once = { id, version: 2, name: 'Bir daha', saveKey: randomUUID() }
  const all = await Promise.all([save(once), save(once), save(once)])
  expect(all.map(({ version }) => version)).toEqual([3, 3, 3])
  await expect(save({ ...input, saveKey: randomUUID() })).rejects.toMatchObject({ code: 'STALE_VERSION' })
})

it('a rejected request may be sent again with the same key once it is corrected', async () => {
  const saveKey = randomUUID()
  await expect(save({ name: '', saveKey })).rejects.toMatchObject({ code: 'VALIDATION' })
  expect((await save({ name: 'Düzeltildi', saveKey })).version).toBe(1)
})

it('a key belongs to one person and one entity', async () => {
  const saveKey = randomUUID()
  const mine = await save({ name: 'Benim', saveKey })
  const theirs = await save({ name: 'Onun', saveKey }, await newsroom.contextOf('1'))
  expect(theirs.id).not.toBe(mine.id)
  await expect(saveItem(entityByName('brand'), {}, { name: 'Marka', saveKey }, chief)).rejects.toMatchObject({
    problems: [{ field: 'saveKey', rule: 'unique' }],
  })
  await expect(save({ name: 'Kötü', saveKey: 'x' })).rejects.toMatchObject({ code: 'VALIDATION' })
})

it('keys are deleted when no client will retry them any more', async () => {
  const saveKey = randomUUID()
  await save({ name: 'Eski', saveKey })
  await newsroom.database.pool.query(
    `update save_keys set saved_at = now() - interval '3 days' where key <> $1`,
    [saveKey],
  )
  await deleteExpiredKeys(newsroom.database.db)
  const { rows } = await newsroom.database.pool.query('select key from save_keys')
  expect(rows).toEqual([{ key: saveKey }])
})
