// Pages that run what others wrote: they have no origin, may be framed by ours alone, and reach nothing of ours.
import { createHash } from 'node:crypto'

export interface SandboxedPage {
  /** Our own scripts in it, word for word; besides them only files of https run. */
  scripts: readonly string[]
  /** Sources of pictures beside https and data. */
  pictures?: string
  cacheControl: string
}

/** The headers of such a page, its content policy among them. */
export function sandboxedHeaders({ scripts, pictures, cacheControl }: SandboxedPage) {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return {
    'content-security-policy': [
      'sandbox allow-scripts allow-popups',
      "default-src 'none'",
      ['script-src https:', ...hashes].join(' '),
      'frame-src https:',
      ['img-src https: data:', pictures].filter(Boolean).join(' '),
      'media-src https: blob:',
      'font-src https: data:',
      'connect-src https:',
      "style-src 'unsafe-inline' https:",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Players refuse to play for a page that hides where it is; of ours they see the host alone.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cache-control': cacheControl,
  }
}
