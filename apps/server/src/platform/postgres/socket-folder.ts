// A short path to PostgreSQL's socket: the kernel accepts 107 bytes, and the data folder's path may be longer.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MAX_SOCKET_PATH_BYTES = 107

export interface SocketFolder {
  folder: string
  remove(): void
}

/** The cluster's folder, or a symbolic link to it in a private temporary folder if its path is too long. */
export function openSocketFolder(clusterFolder: string): SocketFolder {
  const socket = path.join(clusterFolder, '.s.PGSQL.5432')
  if (Buffer.byteLength(socket) <= MAX_SOCKET_PATH_BYTES) return { folder: clusterFolder, remove: () => {} }
  const short = mkdtempSync(path.join(tmpdir(), 'manset-'))
  symlinkSync(clusterFolder, path.join(short, 'db'))
  return { folder: path.join(short, 'db'), remove: () => rmSync(short, { recursive: true, force: true }) }
}
