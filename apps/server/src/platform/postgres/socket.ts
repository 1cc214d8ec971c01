// A short way to PostgreSQL's socket: the kernel takes 107 bytes, and the way to a data folder may be longer.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const longestSocketPath = 107

export interface SocketFolder {
  folder: string
  remove(): void
}

/** The cluster's own folder, or a link to it in a private folder for temporary files when its path is too long. */
export function shortFolderOf(clusterFolder: string): SocketFolder {
  const socket = path.join(clusterFolder, '.s.PGSQL.5432')
  if (Buffer.byteLength(socket) <= longestSocketPath) return { folder: clusterFolder, remove: () => {} }
  const short = mkdtempSync(path.join(tmpdir(), 'manset-'))
  symlinkSync(clusterFolder, path.join(short, 'db'))
  return { folder: path.join(short, 'db'), remove: () => rmSync(short, { recursive: true, force: true }) }
}
