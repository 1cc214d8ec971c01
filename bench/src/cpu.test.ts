import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { cpuMsOf } from './cpu.ts'

describe.skipIf(process.platform !== 'linux')('CPU time', () => {
  it('counts the time of a process and its children', async () => {
    const busy = `while (process.cpuUsage().user < 150_000); console.log('done'); setInterval(() => {}, 1000)`
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit' })`
    const child = spawn(process.execPath, ['-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    try {
      await once(child.stdout, 'data')
      expect(cpuMsOf(child.pid ?? 0)).toBeGreaterThan(100)
    } finally {
      // Kills the whole group, because a child survives its killed parent.
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    }
  })

  it('is unknown for a missing process', () => {
    expect(cpuMsOf(0x7fffffff)).toBeNull()
  })
})
