import { afterAll, beforeAll, expect, it } from 'vitest'
import { resumeDispatch } from './dispatches.ts'
import { pauseRestored } from './pause-restored.ts'
import { type DispatchTest, openDispatchTest } from './test-dispatch.ts'

let desk: DispatchTest
beforeAll(async () => {
  desk = await openDispatchTest()
})
afterAll(() => desk.close())

it('a restore pauses dispatches that may have been sent already, and keeps those scheduled for later', async () => {
  const inAnHour = new Date(desk.tools.clock.now().getTime() + 3_600_000)
  const begun = await desk.schedule({ count: 2 })
  await desk.startDue()
  const due = await desk.schedule({ count: 3 })
  const later = await desk.schedule({ count: 1 }, { dueAt: inAnHour })

  expect(await pauseRestored(desk.tools)).toBe(2)
  expect(await pauseRestored(desk.tools)).toBe(0)
  const work = await desk.work()
  try {
    await desk.startDue()
    for (const id of [begun, due])
      expect(await desk.read(id)).toMatchObject({ state: 'paused', trouble: 'restored' })
    expect(await desk.read(later)).toMatchObject({ state: 'scheduled' })
    expect(desk.sentMessages).toEqual([])

    await desk.inTransaction((trx) => resumeDispatch(trx, due, desk.tools, desk.change))
    await desk.waitForState(due, 'sent')
    expect(desk.sentMessages.length).toBe(3)
  } finally {
    await work.stop()
  }
})
