import { expect, it } from 'vitest'
import { createJobLimit } from './job-limit.ts'

it('never runs more jobs at once than allowed, and runs all of them in the end', async () => {
  const run = createJobLimit(3, 1000)
  let running = 0
  let most = 0
  const done = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      run(async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (index % 7 === 0) throw new Error('broken')
        return index
      }).catch(() => -1),
    ),
  )
  expect(most).toBe(3)
  expect(done.filter((index) => index >= 0).length).toBe(85)
})

it('rejects callers beyond the queue limit, and serves again once there is room', async () => {
  const run = createJobLimit(1, 1)
  let finish = () => {}
  const first = run(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = run(async () => 'second')
  await expect(run(async () => 'third')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  finish()
  await first
  expect(await second).toBe('second')
  expect(await run(async () => 'fourth')).toBe('fourth')
})
