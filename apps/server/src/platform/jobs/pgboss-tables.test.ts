import { getConstructionPlans, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const bossOf = (schema: string) =>
  new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema,
    migrate: false,
    supervise: false,
  })

/** If this fails after an upgrade, add a migration with the output of `getMigrationPlans('pgboss', <version before>)`. */
it('the migrations create the tables the installed pg-boss expects', async () => {
  const boss = bossOf('pgboss')
  const drift = await boss.detectSchemaDrift()
  // Our own indexes: the administrator's list, unreported failures, and unfinished jobs by key.
  expect(drift.extraIndexes.map(({ table }) => table).toSorted()).toEqual([
    ...['job', 'job', 'job', 'job_common', 'job_common', 'job_common'],
  ])
  expect({ ...drift, extraIndexes: [] }).toEqual({
    ok: true,
    missingTables: [],
    missing: [],
    building: [],
    invalid: [],
    extraIndexes: [],
    mismatched: [],
    missingFunctions: [],
    mismatchedFunctions: [],
    columnDrift: [],
    constraintDrift: [],
    enumDrift: null,
  })
  await database.pool.query(getConstructionPlans('fresh'))
  expect(await boss.schemaVersion()).toBe(await bossOf('fresh').schemaVersion())
})
