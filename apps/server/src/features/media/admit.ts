// Who may bring files in: asked before the first byte of a body is read, and of every request anew.
import type { Viewer } from '@manset/model/permissions.ts'
import { can } from '@manset/model/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { Authenticator } from '../../platform/auth.ts'
import { uploadForbidden } from './refusals.ts'

export interface Door {
  /** A hook for `onRequest`: refuses whoever may not upload on the site they name. */
  admit(request: FastifyRequest): Promise<void>
  /** Who was let in. */
  viewerOf(request: FastifyRequest): Viewer
}

export function openDoor(authenticator: Pick<Authenticator, 'authenticate'>): Door {
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  return {
    async admit(request) {
      const { authorization, siteid } = request.headers
      const { viewer } = await authenticator.authenticate({
        authorization,
        siteid: typeof siteid === 'string' ? siteid : undefined,
        address: request.ip,
      })
      if (!can(viewer, 'media.create')) throw uploadForbidden()
      viewers.set(request, viewer)
    },
    viewerOf: (request) => viewers.get(request) as Viewer,
  }
}

/** How long a sender of a refused body may be silent while the body is read on and thrown away, so that they get to read the answer. */
const LINGER_SILENT_MS = 5_000
const LINGER_MS = 30_000

/**
 * A hook for `onResponse`. Closing at once would reset the connection and lose the answer; reading on for ever would let
 * a refused gigabyte take its time.
 */
export async function endLateBody(request: FastifyRequest): Promise<void> {
  const { raw } = request
  if (raw.destroyed) return
  // A body that has arrived whole but was paused before its end keeps the connection from reading the next request.
  raw.unpipe()
  raw.resume()
  if (raw.complete) return
  const stopWatching = cutWhenSilent(request, LINGER_SILENT_MS)
  const timer = setTimeout(() => raw.destroy(), LINGER_MS)
  const stop = () => {
    stopWatching()
    clearTimeout(timer)
  }
  raw.once('close', stop)
  raw.once('end', stop)
}

/** A body that is not read waits for the disk, not for its sender: that is allowed so many times as long as silence. */
const DISK_FACTOR = 3

/** Cuts a sender off that falls silent; the broken request then clears up as any other. Answers how to stop watching. */
export function cutWhenSilent({ raw }: FastifyRequest, milliseconds: number): () => void {
  const silence = watchSilence(raw, milliseconds, () => !raw.isPaused())
  raw.on('data', silence.refresh)
  return () => {
    silence.stop()
    raw.off('data', silence.refresh)
  }
}

/** The body as it comes, cut off likewise. Nothing of it is read before somebody asks for it. */
export async function* bytesOf({ raw }: FastifyRequest, silentMs: number): AsyncGenerator<Buffer> {
  let isRead = true
  const silence = watchSilence(raw, silentMs, () => isRead)
  try {
    for await (const chunk of raw) {
      isRead = false
      yield chunk
      isRead = true
      silence.refresh()
    }
  } finally {
    silence.stop()
  }
}

function watchSilence(raw: FastifyRequest['raw'], milliseconds: number, isRead: () => boolean) {
  let waited = 0
  const timer = setTimeout(() => {
    // Whoever has sent everything waits for the disk alone.
    if (raw.complete) return
    waited++
    if (isRead() || waited === DISK_FACTOR) raw.destroy()
    else timer.refresh()
  }, milliseconds)
  return {
    refresh() {
      waited = 0
      timer.refresh()
    },
    stop: () => clearTimeout(timer),
  }
}
