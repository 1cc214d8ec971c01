// GET /preview: an empty sandboxed page in which the application shows what readers would see. Needs no sign-in and contains no
// data: its parent posts the sanitized content to it.
//
//   parent → page   { type: 'manset.preview', html, dir, lang, labels }     flat blocks of markup; labels by their names
//                   { type: 'manset.previewMedia', address, blob }          a stored file the page asked for; null for none
//   page → parent   { type: 'manset.previewReady' } and { type: 'manset.previewMedia', address }
//
// The page has no origin (`sandbox` without allow-same-origin), so it cannot load stored files itself: their responses are for our
// own pages only (Cross-Origin-Resource-Policy). Its parent passes them as blobs. Embeds run in frames below it.
import type { FastifyInstance } from 'fastify'
import { PREVIEW_SCRIPT } from './preview-script.ts'
import { PREVIEW_STYLE } from './preview-style.ts'
import { sandboxedHeaders } from './sandboxed-page.ts'

export async function previewPage(
  app: FastifyInstance,
  { tellHeight }: { tellHeight: string },
): Promise<void> {
  const headers = sandboxedHeaders({
    // The second script is that of every embed frame, which inherits this policy.
    scripts: [PREVIEW_SCRIPT, tellHeight],
    pictures: 'blob:',
    cacheControl: 'no-cache',
  })
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
