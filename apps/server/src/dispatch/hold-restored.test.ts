import { afterAll, beforeAll, expect, it } from 'vitest'
import { resumeDispatch } from './dispatches.ts'
import { holdRestored } from './hold-restored.ts'
import { type DispatchDesk, openDispatchDesk } from './test-dispatch.ts'

let desk: DispatchDesk
beforeAll(async () => {
  desk = await openDispatchDesk()
})
afterAll(() => desk.close())

it('a restore pauses what may have been sent already, and keeps what is scheduled for later', async () => {
  const inAnHour = new Date(desk.tools.clock.now().getTime() + 3_600_000)
  const begun = await desk.schedule({ count: 2 })
  await desk.look()
  const due = await desk.schedule({ count: 3 })
  const later = await desk.schedule({ count: 1 }, { dueAt: inAnHour })

  expect(await holdRestored(desk.tools)).toBe(2)
  expect(await holdRestored(desk.tools)).toBe(0)
  const work = await desk.work()
  try {
    await desk.look()
    for (const id of [begun, due])
      expect(await desk.read(id)).toMatchObject({ state: 'paused', trouble: 'restored' })
    expect(await desk.read(later)).toMatchObject({ state: 'scheduled' })
    expect(desk.handed).toEqual([])

    await desk.inTransaction((trx) => resumeDispatch(trx, due, desk.tools, desk.doing))
    await desk.becomes(due, 'sent')
    expect(desk.handed.length).toBe(3)
  } finally {
    await work.stop()
  }
})
