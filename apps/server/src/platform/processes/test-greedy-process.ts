// A child process that exceeds its limits; run by child-process.test.ts.
import { runAsChild } from './child-entry.ts'

const held: Buffer[] = []

runAsChild<{ greed: string }, { pid: number; env: string[]; priority: number }>(async ({ greed }, tell) => {
  const { getPriority } = await import('node:os')
  tell({ pid: process.pid, env: Object.keys(process.env), priority: getPriority() })
  if (greed === 'memory')
    for (;;) {
      held.push(Buffer.alloc(16 * 1_048_576, 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  if (greed === 'processor') for (;;) held.length = 0
  // Longer than its CPU limit, like a process that gets little CPU time.
  if (greed === 'delay') await new Promise((resolve) => setTimeout(resolve, 2_000))
  if (greed === 'time') await new Promise((resolve) => setTimeout(resolve, 600_000))
  if (greed === 'crash') process.abort()
})
