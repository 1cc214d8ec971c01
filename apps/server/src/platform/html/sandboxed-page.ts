// Pages that run third-party code: they have no origin, only our pages may frame them, and they cannot access ours.
import { createHash } from 'node:crypto'

export interface SandboxedPage {
  /** Exact texts of our scripts in it; besides them only https files run. */
  scripts: readonly string[]
  /** Sources of images besides https and data. */
  pictures?: string
  cacheControl: string
}

/** The headers of such a page, including its content security policy. */
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
    // Video players refuse to play without a referrer; they get only our host.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cache-control': cacheControl,
  }
}
