// Detects leaks: files, sockets and timers that stay open after the work of a test, and temporary files that it leaves behind.
import { createHook } from 'node:async_hooks'
import { readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'

export interface OpenResources {
  /** Paths of open files, once per descriptor; the path of a removed file ends in " (deleted)". */
  descriptors: string[]
  /** Connections and listening sockets. Pools and keep-alive make this number vary, so it is not part of `leaks`. */
  sockets: number
  /** Files below the given folders, whether they are open or not. */
  temporaryFiles: string[]
}

/** Lists what the whole process holds open at this instant; `folders` need not exist. */
export function countOpenResources(folders: readonly string[] = []): OpenResources {
  const targets = readdirSync('/proc/self/fd').flatMap(targetOf)
  return {
    descriptors: targets.filter(isFile).sort(),
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
    temporaryFiles: folders.flatMap(filesBelow).sort(),
  }
}

/** Only resources that were opened after the call of `watchOpenResources` and are still open. */
export interface Leaks extends Pick<OpenResources, 'descriptors' | 'temporaryFiles'> {
  /** For each running timer, the source line that started it, including unreferenced timers. Timers of packages are excluded. */
  timers: string[]
  /** Process events with more than one new listener; a package adds one when it is first loaded. */
  listeners: string[]
}

export interface ResourceWatch {
  leaks(): Leaks
  /** Waits until everything opened since the start is released; otherwise fails with its names. */
  expectReleased(): Promise<void>
  /** Stops the watch; call it in `finally` or `afterEach`. */
  end(): void
}

/** Starts to watch the process; `folders` must have no new files at the end. */
export function watchOpenResources(folders: readonly string[] = []): ResourceWatch {
  const timers = new Map<number, string>()
  const hook = createHook({
    init(id, type) {
      if (type !== 'Timeout') return
      const origin = originOf(new Error().stack ?? '')
      if (origin) timers.set(id, origin)
    },
    destroy: (id) => void timers.delete(id),
  }).enable()
  const before = countOpenResources(folders)
  const listenersBefore = processListeners()
  const leaks = (): Leaks => {
    const now = countOpenResources(folders)
    return {
      descriptors: added(before.descriptors, now.descriptors),
      timers: [...timers.values()].sort(),
      listeners: repeated(added(listenersBefore, processListeners())),
      temporaryFiles: added(before.temporaryFiles, now.temporaryFiles),
    }
  }
  return {
    leaks,
    expectReleased: () => vi.waitFor(() => expect(leaks()).toEqual(NO_LEAKS), { timeout: 10_000 }),
    end: () => void hook.disable(),
  }
}

const NO_LEAKS: Leaks = { descriptors: [], timers: [], listeners: [], temporaryFiles: [] }

const processListeners = () =>
  process.eventNames().flatMap((name) => Array(process.listenerCount(name)).fill(String(name)) as string[])

function targetOf(descriptor: string): string[] {
  try {
    return [readlinkSync(`/proc/self/fd/${descriptor}`)]
  } catch {
    // The descriptor of the listing itself is already closed.
    return []
  }
}

const isFile = (target: string) => target.startsWith('/') && !/^\/(dev|proc|sys)\//.test(target)

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

/** The first stack line outside of Node and this file; null if it is in a package. */
function originOf(stack: string): string | null {
  const frames = stack.split('\n').slice(1)
  const frame = frames.find((line) => !/node:|open-resources\.ts/.test(line) && /[/\\]/.test(line))
  return !frame || frame.includes('node_modules') ? null : frame.trim()
}

/** The values that occur more than once, without duplicates. */
const repeated = (all: readonly string[]) => [
  ...new Set(all.filter((one, place) => all.indexOf(one) !== place)),
]

/** The elements of `now` beyond those of `before`, counting repetitions. */
function added(before: readonly string[], now: readonly string[]): string[] {
  const left = [...before]
  return now.filter((each) => {
    const place = left.indexOf(each)
    if (place === -1) return true
    left.splice(place, 1)
    return false
  })
}
