import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { watchOpenResources } from './open-resources.ts'

test('an open file, a running timer, repeated listeners and a temporary file are reported until each is released', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manset-resources-'))
  const file = path.join(folder, 'left.jpg')
  const watch = watchOpenResources([folder])
  try {
    const timer = setInterval(() => {}, 60_000).unref()
    writeFileSync(file, '')
    const descriptor = openSync(file, 'r')
    const listeners = [() => {}, () => {}]
    for (const listener of listeners) process.on('SIGUSR2', listener)
    expect(watch.leaks()).toEqual({
      descriptors: [file],
      timers: [expect.stringContaining('open-resources.test.ts')],
      listeners: ['SIGUSR2'],
      temporaryFiles: [file],
    })
    rmSync(file)
    expect(watch.leaks()).toMatchObject({ descriptors: [`${file} (deleted)`], temporaryFiles: [] })
    closeSync(descriptor)
    for (const listener of listeners) process.off('SIGUSR2', listener)
    clearInterval(timer)
    await watch.expectReleased()
  } finally {
    watch.end()
    rmSync(folder, { recursive: true })
  }
})
