// GET /mail-preview: an empty page in which the application shows a mail as a mailbox would, in a sandboxed frame without access to our
// origin. Needs no sign-in and contains nothing: its parent posts the mail to it.
//
//   parent → page   { type: 'manset.mail', html }
//   page → parent   { type: 'manset.mailReady' }
import type { FastifyInstance } from 'fastify'
import { sandboxedHeaders } from '../../platform/html/sandboxed-page.ts'

/** Scripts in a document parsed by DOMParser never run, and the page's policy allows only this one. */
const SCRIPT = `
'use strict'
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data || data.type !== 'manset.mail') return
  const { scrollTop } = document.documentElement
  const mail = new DOMParser().parseFromString(data.html, 'text/html')
  document.replaceChild(document.adoptNode(mail.documentElement), document.documentElement)
  document.documentElement.scrollTop = scrollTop
})
parent.postMessage({ type: 'manset.mailReady' }, '*')
`

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Manşet</title></head>
<body><script>${SCRIPT}</script></body>
</html>
`

/** Allows pictures from the public address, which may be plain http in a trial installation. */
export async function addMailPreviewPage(app: FastifyInstance, publicUrl: string): Promise<void> {
  const headers = sandboxedHeaders({
    scripts: [SCRIPT],
    pictures: new URL(publicUrl).origin,
    cacheControl: 'no-cache',
  })
  app.get('/mail-preview', { config: { hasOwnHeaders: true } }, async (_, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(PAGE),
  )
}
