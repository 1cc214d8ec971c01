import { expect, it, vi } from 'vitest'
import { createSchema } from '../../schema.ts'
import { OPERATION_LIMITS } from './limits.ts'
import { createOperationPreparer } from './prepare.ts'
import { runWarmUp, warmUpOperations } from './warm-up.ts'

it('compiles operations that are valid in the schema, its largest mutation among them', () => {
  const schema = createSchema()
  const prepare = vi.fn(
    createOperationPreparer({
      schema,
      limits: OPERATION_LIMITS,
      isIntrospectionOpen: false,
      isKnown: () => true,
    }),
  )
  for (const work of warmUpOperations(schema, prepare)) expect(work).not.toThrow()
  expect(prepare.mock.results.map(({ value }) => value.operation)).toEqual(['query', 'mutation'])
})

it('continues when one step fails', async () => {
  const done = vi.fn()
  const fails = () => {
    throw new Error('no such schema')
  }
  await runWarmUp([fails, done])
  expect(done).toHaveBeenCalledOnce()
})
