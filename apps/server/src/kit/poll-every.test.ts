import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { pollEvery } from './poll-every.ts'

it('continues after a failed poll, and logs the error', async () => {
  const logged: { msg: string }[] = []
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) })
  let looks = 0
  const looking = pollEvery(1, { log }, 'nothing could be seen', async () => {
    looks += 1
    if (looks === 1) throw new Error('dark')
  })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2))
  await looking.stop()
  expect(logged.map(({ msg }) => msg)).toEqual(['nothing could be seen, retrying'])
})

it('aborts the poll in progress on stop, and polls no more', async () => {
  let looks = 0
  let isOver = false
  const looking = pollEvery(0, { log: pino({ level: 'silent' }) }, 'never', async (stopping) => {
    looks += 1
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    isOver = true
  })
  await looking.stop()
  expect([looks, isOver]).toEqual([1, true])
})
