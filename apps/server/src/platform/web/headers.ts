// Security headers of every response; the policy allows our own files and nothing inline. They never change while the server runs, so
// they are built once. Routes whose responses are not pages of ours may override them.
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sets all its security headers itself. */
    hasOwnHeaders?: boolean
  }
}

/** The page in the hidden frame that renews the identity token; only we may frame it. */
const SILENT_RENEWAL_PATH = '/silent-renew.html'

/** The default headers. */
export function defaultHeaders(settings: Settings): Record<string, string> {
  return buildHeaders(settings, { frameAncestors: "'none'", xFrameOptions: 'DENY' })
}

export function addHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = defaultHeaders(settings)
  const framedHeaders = buildHeaders(settings, { frameAncestors: "'self'", xFrameOptions: 'SAMEORIGIN' })
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.hasOwnHeaders)
      reply.headers(request.url.split('?', 1)[0] === SILENT_RENEWAL_PATH ? framedHeaders : headers)
    done()
  })
}

interface Framing {
  frameAncestors: string
  xFrameOptions: string
}

function buildHeaders(
  { publicUrl, oidcIssuer, errorReportDsn, recipePictureHosts }: Settings,
  framing: Framing,
): Record<string, string> {
  const issuer = new URL(oidcIssuer).origin
  const reports = errorReportDsn ? ` ${new URL(errorReportDsn).origin}` : ''
  const policy = {
    'default-src': "'self'",
    // hash-wasm hashes videos before their upload.
    'script-src': "'self' 'wasm-unsafe-eval'",
    // Mantine and TipTap set style attributes; styles cannot contain script.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self' data: blob:", ...recipePictureHosts].join(' '),
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': `'self' ${publicUrl.replace(/^http/, 'ws')} ${issuer}${reports}`,
    'frame-src': `'self' ${issuer}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': `'self' ${issuer}`,
    'frame-ancestors': framing.frameAncestors,
    // Text becomes markup only through the web application's own policy (its platform/trusted-types.ts).
    'require-trusted-types-for': "'script'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': framing.xFrameOptions,
    'x-permitted-cross-domain-policies': 'none',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
