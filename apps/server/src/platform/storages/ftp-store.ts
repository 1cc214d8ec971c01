// Stored files on an FTP server. Names are ours alone: the server is never asked for a listing, so that it names nothing.
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client, FTPError } from 'basic-ftp'
import type { FtpSettings } from '../storage-settings.ts'
import { atMost } from './limited.ts'
import type { RemoteStore } from './remote-store.ts'

/** A server that says nothing for so long is given up. */
const SILENT_MS = 30_000
/** The usual answer, and what some give for a file they are to send. */
const NOT_THERE = [550, 551]

export function openFtpStore(settings: FtpSettings, silentMs = SILENT_MS): RemoteStore {
  const { host, port, user, password, security, folder } = settings
  const secure = { implicit: 'implicit', explicit: true, none: false }[security] as boolean | 'implicit'
  const placeOf = (storedPath: string) => path.posix.join(folder, storedPath)
  const waitingOf = (storedPath: string) =>
    path.posix.join(folder, '.incoming', path.posix.basename(storedPath))

  const connected = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    // Bytes go to the machine that was named, or a hostile server could have them sent to another.
    const client = new Client(silentMs, { allowSeparateTransferHost: false })
    try {
      await client.access({ host, port, user, password, secure })
      return await work(client)
    } catch (error) {
      throw error instanceof FTPError ? withoutWords(error) : error
    } finally {
      client.close()
    }
  }

  return {
    name: `ftp ${host}`,
    put: ({ storedPath, localPath, byteSize }) =>
      connected(async (client) => {
        const waiting = waitingOf(storedPath)
        await client.ensureDir(path.posix.dirname(waiting))
        await client.uploadFrom(localPath, waiting)
        const arrived = await client.size(waiting)
        if (arrived !== byteSize) throw new Error(`${arrived} of ${byteSize} bytes arrived`)
        return {
          commit: () =>
            connected(async (again) => {
              await again.ensureDir(path.posix.dirname(placeOf(storedPath)))
              await again.rename(waiting, placeOf(storedPath))
            }),
        }
      }),
    undo: (storedPath) =>
      connected(async (client) => {
        for (const name of [waitingOf(storedPath), placeOf(storedPath)])
          await client.remove(name).catch((error) => {
            if (!isNotThere(error)) throw error
          })
      }),
    fetch: (storedPath, localPath, byteSize) =>
      connected(async (client) => {
        const limit = atMost(byteSize)
        const written = pipeline(limit, createWriteStream(localPath, { flags: 'r+' }))
        try {
          await Promise.all([client.downloadTo(limit, placeOf(storedPath)), written])
          return true
        } catch (error) {
          if (isNotThere(error)) return false
          throw error
        } finally {
          limit.destroy()
          // The file is closed before the caller removes it; the error is thrown above.
          await Promise.allSettled([written])
        }
      }),
  }
}

/** Its code alone: the words of a server may hold what it was told, and end up in the log. */
function withoutWords({ code }: FTPError): FTPError {
  return new FTPError({ code, message: `the FTP server answered ${code}` })
}

function isNotThere(error: unknown): boolean {
  return error instanceof FTPError && NOT_THERE.includes(error.code)
}
