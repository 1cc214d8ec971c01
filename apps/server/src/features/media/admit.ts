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

/** How long a refused body is read on and thrown away, so that the sender gets to read the answer. */
const LINGER_MS = 5_000

/**
 * A hook for `onResponse`. Closing at once would reset the connection and lose the answer; reading on for ever would let
 * a refused gigabyte take its time.
 */
export async function endLateBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return
  raw.resume()
  const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS)
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
}

/** Cuts a sender off that falls silent; the broken request then clears up as any other. Answers how to stop watching. */
export function cutWhenSilent({ raw }: FastifyRequest, milliseconds: number): () => void {
  const silence = setTimeout(() => raw.destroy(), milliseconds)
  const handleBytes = () => silence.refresh()
  raw.on('data', handleBytes)
  return () => {
    clearTimeout(silence)
    raw.off('data', handleBytes)
  }
}

/** The body as it comes, cut off likewise. Nothing of it is read before somebody asks for it. */
export async function* bytesOf({ raw }: FastifyRequest, silentMs: number): AsyncGenerator<Buffer> {
  const silence = setTimeout(() => raw.destroy(), silentMs)
  try {
    for await (const chunk of raw) {
      silence.refresh()
      yield chunk
    }
  } finally {
    clearTimeout(silence)
  }
}
