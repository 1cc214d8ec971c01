// Disk cache of resized pictures with LRU eviction. Losing it only costs time: every picture can be created again.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CropBox } from '@manset/model/media/crops.ts'
import { LRUCache } from 'lru-cache'

export interface ResizedCache {
  /** Bytes stored under a name of `resizedName`; null if there are none. */
  get(name: string): Promise<Buffer | null>
  put(name: string, bytes: Buffer): Promise<void>
}

/** Name of a resized picture: the stored file's name, width and crop. */
export function resizedName(storedPath: string, width: number, crop: CropBox | null): string {
  const file = path.posix.basename(storedPath)
  const part = crop ? `_${crop.x}_${crop.y}_${crop.width}_${crop.height}` : ''
  const dot = file.lastIndexOf('.')
  return `${file.slice(0, dot)}_${width}${part}${file.slice(dot)}`
}

/** Opens the cache in its own folder, including files of an earlier run. */
export async function openResizedCache(folder: string, maxBytes: number): Promise<ResizedCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const locate = (name: string) => path.join(folder, name.slice(0, 2), name)
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, name, reason) => {
      if (reason !== 'set') rm(locate(name), { force: true }).catch(() => {})
    },
  })
  for (const { name, size } of await listExistingFiles(folder)) sizes.set(name, size)

  return {
    async get(name) {
      if (sizes.get(name) === undefined) return null
      const bytes = await readFile(locate(name)).catch(() => null)
      if (!bytes) sizes.delete(name)
      return bytes
    },
    async put(name, bytes) {
      const target = locate(name)
      const waiting = `${target}.part`
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await writeFile(waiting, bytes)
      await rename(waiting, target)
      sizes.set(name, bytes.length)
    },
  }
}

/** Files of an earlier run, least recently written first; incomplete ones are deleted. */
async function listExistingFiles(folder: string): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number; writtenMs: number }[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const info = await stat(file).catch(() => null)
    if (!info) continue
    if (entry.name.endsWith('.part')) await rm(file, { force: true })
    else found.push({ name: entry.name, size: info.size, writtenMs: info.mtimeMs })
  }
  return found.sort((a, b) => a.writtenMs - b.writtenMs)
}
