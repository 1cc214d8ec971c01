import { expect, test } from 'vitest'
import { CallError } from '../../../platform/calls/call-error.ts'
import { getNewestVersion, runBatch } from './batch.ts'

const items = Array.from({ length: 60 }, (_, index) => ({ id: String(index + 1), version: 3, name: 'x' }))

test('a batch is sent in steps, with progress after each', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const outcome = await runBatch(
    items,
    async (step) => {
      sizes.push(step.length)
      return step.map(({ id, version }) => ({ id, version: version + 1, code: null, params: {} }))
    },
    (done) => progress.push(done),
  )
  expect(sizes).toEqual([25, 25, 10])
  expect(progress).toEqual([25, 50, 60])
  expect(outcome.changed).toHaveLength(60)
  expect(outcome.changed[0]).toEqual({ id: '1', version: 4 })
})

test('a failed item is reported separately; a lost step does not stop the next ones', async () => {
  const outcome = await runBatch(
    items,
    async (step) => {
      if (step.some(({ id }) => id === '30')) throw new CallError('NETWORK', 'gone')
      return step.map(({ id }) =>
        id === '2'
          ? { id, version: null, code: 'STALE_VERSION', params: { version: 9 } }
          : { id, version: 4, code: null, params: {} },
      )
    },
    () => {},
  )
  expect(outcome.changed).toHaveLength(34)
  expect(outcome.failed).toHaveLength(26)
  expect(outcome.failed[0]).toMatchObject({
    id: '2',
    error: { code: 'STALE_VERSION', params: { version: 9 } },
  })
  expect(outcome.failed[1]?.error.code).toBe('NETWORK')
})

test('unchanged items are reported separately: nothing was written, so there is nothing to undo', async () => {
  const outcome = await runBatch(
    items,
    async (step) =>
      step.map(({ id, version }) => ({
        ...{ id, code: null, params: {} },
        version: Number(id) <= 4 ? version : version + 1,
      })),
    () => {},
  )
  expect(outcome.unchanged.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  expect(outcome.changed).toHaveLength(56)
})

test('failed items are retried with the newest version, also when they have left the list', () => {
  const stale = { id: '7', version: 3, error: new CallError('STALE_VERSION', '', { params: { version: 5 } }) }
  expect(getNewestVersion(stale, [])).toBe(5)
  expect(getNewestVersion(stale, [{ id: '7', version: 6 }])).toBe(6)
  expect(getNewestVersion({ ...stale, error: new CallError('NETWORK', '') }, [])).toBe(3)
})
