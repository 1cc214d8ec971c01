// Access control for uploads: checked on every request before the first byte of its body is read.
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { Authenticator } from '../../platform/auth/auth.ts'
import { uploadForbidden } from './refusals.ts'

export interface UploadAccess {
  /** An `onRequest` hook that refuses people who may not upload on the named site. */
  requireUploader(request: FastifyRequest): Promise<void>
  /** The viewer of an admitted request. */
  viewerOf(request: FastifyRequest): Viewer
}

export function createUploadAccess(authenticator: Pick<Authenticator, 'authenticate'>): UploadAccess {
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  return {
    async requireUploader(request) {
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

/** How long the sender of a refused body may pause while the rest is discarded, so that they can read the answer. */
const DISCARD_IDLE_TIMEOUT_MS = 5_000
const DISCARD_TIMEOUT_MS = 30_000

/**
 * An `onResponse` hook that discards the rest of a body. Closing at once would reset the connection and lose the answer; reading without a
 * limit would let a refused gigabyte continue.
 */
export async function discardUnreadBody(request: FastifyRequest): Promise<void> {
  const { raw } = request
  if (raw.destroyed) return
  // A body that arrived but was paused before its end would block the next request on the connection.
  raw.unpipe()
  raw.resume()
  if (raw.complete) return
  const stopWatching = destroyWhenIdle(request, DISCARD_IDLE_TIMEOUT_MS)
  const timer = setTimeout(() => raw.destroy(), DISCARD_TIMEOUT_MS)
  const stop = () => {
    stopWatching()
    clearTimeout(timer)
  }
  raw.once('close', stop)
  raw.once('end', stop)
}

/** An unread body waits for the disk, not for its sender: it may wait this many times longer. */
const DISK_FACTOR = 3

/** Destroys the request of a sender that falls silent, which then fails like any broken one. Returns a function that stops watching. */
export function destroyWhenIdle({ raw }: FastifyRequest, milliseconds: number): () => void {
  const silence = watchIdle(raw, milliseconds, () => !raw.isPaused())
  raw.on('data', silence.refresh)
  return () => {
    silence.stop()
    raw.off('data', silence.refresh)
  }
}

/** Streams the body with the same timeout. Reads nothing before the first chunk is requested. */
export async function* streamBody({ raw }: FastifyRequest, silentMs: number): AsyncGenerator<Buffer> {
  let isRead = true
  const silence = watchIdle(raw, silentMs, () => isRead)
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

function watchIdle(raw: FastifyRequest['raw'], milliseconds: number, isRead: () => boolean) {
  let waited = 0
  const timer = setTimeout(() => {
    // A sender that has sent everything only waits for the disk.
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
