import { expect, it } from 'vitest'
import { createSchema } from '../../schema.ts'
import { WITHOUT_WRITE, WRITES } from './writes.ts'

it('every mutation of the schema has a sample, so that each write is tested with faults', () => {
  const mutations = Object.keys(createSchema().getMutationType()?.getFields() ?? {})
  const known = new Set([...WRITES.map(({ mutation }) => mutation), ...Object.keys(WITHOUT_WRITE)])
  expect(mutations.filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !mutations.includes(name))).toEqual([])
})
