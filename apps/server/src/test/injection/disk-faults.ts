// A disk that fails, hangs or is late at a named point, below one folder. Replaces Node's file functions during a fault, so that the
// store under test runs unchanged, including each fsync.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { Action, ArmedFault } from './database-proxy.ts'

export const DISK_POINTS = ['open', 'write', 'fsync', 'rename', 'read', 'remove'] as const
export type DiskPoint = (typeof DISK_POINTS)[number]

export interface DiskFault {
  point: DiskPoint
  action: Action
  /** The error code of `break`: `EIO`, or `ENOSPC` for a full disk. */
  code?: string
  folder: string
}

export interface ArmedDiskFault extends ArmedFault {
  /** Lets hanging calls continue, and fail. */
  release(): void
}

const LATE_MS = 150

/** Performs the fault, then the original operation. */
type Acting = (point: DiskPoint, file: unknown, goOn: () => Promise<unknown>) => Promise<unknown>

/** Arms the fault for the next call that reaches the point; call `disarm`, or the functions stay replaced. */
export function armDiskFault({ point, action, code = 'EIO', folder }: DiskFault): ArmedDiskFault {
  const { promise: acted, resolve: act } = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let count = 0
  const failure = () => Object.assign(new Error(`${code}: injected at ${point}`), { code, syscall: point })
  const acting: Acting = async (at, file, goOn) => {
    if (at !== point || count > 0 || !String(file).startsWith(folder)) return goOn()
    count += 1
    act()
    if (action === 'break') throw failure()
    if (action === 'late') {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      return goOn()
    }
    await released.promise
    throw failure()
  }
  const restore = replace(acting)
  return {
    acted,
    count: () => count,
    release: released.resolve,
    disarm() {
      released.resolve()
      restore()
    },
  }
}

/** Replaces the functions; the returned function restores them. */
function replace(acting: Acting): () => void {
  const { promises } = fs
  const real = {
    promises: {
      open: promises.open,
      rename: promises.rename,
      rm: promises.rm,
      writeFile: promises.writeFile,
    },
    write: fs.write,
    writev: fs.writev,
    open: fs.open,
  }
  /** Files by descriptor, for calls without a path. */
  const paths = new Map<number, string>()
  type Handle = Awaited<ReturnType<typeof promises.open>>
  const watched = (handle: Handle, file: unknown): Handle => {
    const { sync, createReadStream, read } = handle
    return Object.assign(handle, {
      sync: () => acting('fsync', file, () => sync.call(handle)),
      read: (...given: Parameters<typeof read>) => acting('read', file, () => read.apply(handle, given)),
      createReadStream(options: Parameters<typeof createReadStream>[0]) {
        const stream = createReadStream.call(handle, options)
        const begin = stream._read.bind(stream)
        stream._read = (size: number) =>
          void acting('read', file, async () => begin(size)).catch((error: Error) => stream.destroy(error))
        return stream
      },
    })
  }
  Object.assign(promises, {
    open: async (file: string, ...rest: never[]) =>
      watched((await acting('open', file, () => real.promises.open(file, ...rest))) as Handle, file),
    writeFile: (file: string, ...rest: [never]) =>
      acting('open', file, () => real.promises.writeFile(file, ...rest)),
    rename: (from: string, to: string) => acting('rename', from, () => real.promises.rename(from, to)),
    rm: (file: string, ...rest: never[]) => acting('remove', file, () => real.promises.rm(file, ...rest)),
  })
  type Done = (error: unknown, ...results: unknown[]) => void
  const written =
    (write: (...given: never[]) => void) =>
    (descriptor: number, ...rest: unknown[]) => {
      const done = rest.pop() as Done
      acting(
        'write',
        paths.get(descriptor),
        () =>
          new Promise((resolve) => {
            write(
              ...([
                descriptor,
                ...rest,
                (...results: unknown[]) => resolve(done(results[0], ...results.slice(1))),
              ] as never[]),
            )
          }),
      ).catch((error: unknown) => done(error))
    }
  Object.assign(fs, {
    open(file: string, ...rest: unknown[]) {
      const done = rest.pop() as Done
      acting(
        'open',
        file,
        () =>
          new Promise<void>((resolve) => {
            const noted = (error: unknown, descriptor: number) => {
              if (!error) paths.set(descriptor, file)
              done(error, descriptor)
              resolve()
            }
            real.open(...([file, ...rest, noted] as unknown as Parameters<typeof real.open>))
          }),
      ).catch((error: unknown) => done(error))
    },
    write: written(real.write as never),
    writev: written(real.writev as never),
  })
  syncBuiltinESMExports()
  return () => {
    const { promises: kept, ...own } = real
    Object.assign(promises, kept)
    Object.assign(fs, own)
    syncBuiltinESMExports()
  }
}
