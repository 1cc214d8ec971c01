// Security headers of every answer; the policy allows files of our own and nothing inline.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/** The page inside the hidden frame that renews the identity token; only we may frame it. */
const FRAMED_PATH = '/silent-renew.html'

export async function addHeaders(app: FastifyInstance, { publicUrl, oidcIssuer }: Settings): Promise<void> {
  const issuer = new URL(oidcIssuer).origin
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // hash-wasm hashes videos before they are sent.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine and TipTap set style attributes; no style can carry script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), issuer],
        frameSrc: ["'self'", issuer],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", issuer],
        frameAncestors: ["'none'"],
        // Text becomes markup only after the web application's own look at it (its platform/trusted-types.ts).
        requireTrustedTypesFor: ["'script'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (request.url.split('?')[0] === FRAMED_PATH) {
      const policy = String(reply.getHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      )
      reply.header('x-frame-options', 'SAMEORIGIN')
    }
    return payload
  })
}
