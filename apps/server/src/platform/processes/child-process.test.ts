import { expect, it, vi } from 'vitest'
import { ProcessEnded, runProcess } from './child-process.ts'

vi.setConfig({ testTimeout: 150_000 })

const SCRIPT = new URL('./test-greedy-process.ts', import.meta.url)
const LIMITS = { cpuSeconds: 30, wallSeconds: 120, memoryMegabytes: 512, fileMegabytes: 1 }

interface Told {
  pid: number
  env: string[]
  priority: number
}

function run(greed: string, limits: Partial<typeof LIMITS> = {}, signal = new AbortController().signal) {
  const told: Told[] = []
  const ended = runProcess<object, Told>(
    SCRIPT,
    { greed },
    { ...LIMITS, ...limits },
    (one) => told.push(one),
    signal,
  )
  return { told, ended }
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

it('a task in a child process can report results, yields to saves, and knows nothing of the server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret@host/db')
  const { told, ended } = run('none')
  await ended
  expect(told).toHaveLength(1)
  expect(told[0]?.env).not.toContain('DATABASE_URL')
  expect(told[0]?.priority).toBe(10)
})

it.each([
  ['memory', {}, 'tooMuchMemory'],
  ['processor', { cpuSeconds: 1 }, 'late'],
  ['time', { wallSeconds: 2 }, 'late'],
  ['crash', {}, 'died'],
])('a child process that uses too much %s is killed', async (greed, limits, ending) => {
  const { told, ended } = run(greed, limits)
  const error = await ended.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProcessEnded)
  expect((error as ProcessEnded).end).toBe(ending)
  expect(told.every(({ pid }) => isGone(pid))).toBe(true)
})

it('a child process ends with its task', async () => {
  const aborting = new AbortController()
  const { told, ended } = run('time', {}, aborting.signal)
  await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 30_000 })
  aborting.abort(new Error('cancelled'))
  await expect(ended).rejects.toThrow('cancelled')
  await vi.waitFor(() => expect(isGone(told[0]?.pid ?? 0)).toBe(true))
})
