// GET /preview: an empty page in which the application shows what readers would see, in a frame that can reach nothing of ours.
// Needs no sign-in and holds nothing: what it shows is posted to it by its parent, as the server cleaned it, and stays there.
//
//   parent → page   { type: 'manset.preview', html, dir, lang, labels }     flat blocks of markup; labels by their names
//                   { type: 'manset.previewMedia', address, blob }          a stored file the page asked for; null for none
//   page → parent   { type: 'manset.previewReady' } and { type: 'manset.previewMedia', address }
//
// The page has no origin (`sandbox` without allow-same-origin), so it gets no stored file by itself: their answers are for our
// own pages alone (Cross-Origin-Resource-Policy). Its parent hands them over as blobs. Embeds run in frames below it.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PREVIEW_SCRIPT } from './preview-script.ts'
import { PREVIEW_STYLE } from './preview-style.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** `tellHeight` is the script every frame of an embed brings, which inherits this policy. */
function policyOf(tellHeight: string): string {
  return [
    'sandbox allow-scripts allow-popups',
    "default-src 'none'",
    `script-src https: ${hashOf(PREVIEW_SCRIPT)} ${hashOf(tellHeight)}`,
    'frame-src https:',
    'img-src https: data: blob:',
    'media-src https: blob:',
    'font-src https: data:',
    'connect-src https:',
    "style-src 'unsafe-inline' https:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

export async function previewPage(
  app: FastifyInstance,
  { tellHeight }: { tellHeight: string },
): Promise<void> {
  const headers = {
    'content-security-policy': policyOf(tellHeight),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Players refuse to play for a page that hides where it is; of ours they see the host alone.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cache-control': 'no-cache',
  }
  const page = `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Manşet</title>
<style>${PREVIEW_STYLE}</style>
</head>
<body data-tell="${tellHeight.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">
<main id="page" tabindex="0"></main>
<script>${PREVIEW_SCRIPT}</script>
</body>
</html>
`
  app.get('/preview', { config: { hasOwnHeaders: true } }, async (_, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  )
}
