// GET /embed-preview?code=…&site=4: an embed of a site, running in a sandboxed page without access to ours. Needs no sign-in and
// stores nothing: it only shows what the site recognizes the code in the address as. The page posts its height to its parent as
// { type: 'manset.embedHeight', height } (CSS pixels).
import { type Embed, MAX_EMBED_CHARACTERS } from '@manset/model/embeds/embed.ts'
import { parseEmbed, parseFootballEmbed } from '@manset/model/embeds/parse-embed.ts'
import { siteNumberOf } from '@manset/model/ids.ts'
import type { FastifyInstance } from 'fastify'
import { escapeText } from './markup.ts'
import { sandboxedHeaders } from './sandboxed-page.ts'

/** Runs in every frame of an embed. */
export const REPORT_HEIGHT_SCRIPT = `new ResizeObserver(() => {
  parent.postMessage({ type: 'manset.embedHeight', height: document.documentElement.offsetHeight }, '*')
}).observe(document.documentElement)`

const HEADERS = sandboxedHeaders({ scripts: [REPORT_HEIGHT_SCRIPT], cacheControl: 'private, max-age=3600' })

export interface EmbedPreviewOptions {
  /** Hosts whose frames a site allows beyond the common ones. */
  frameHostsOf(siteId: number): Promise<readonly string[]>
}

export async function embedPreview(
  app: FastifyInstance,
  { frameHostsOf }: EmbedPreviewOptions,
): Promise<void> {
  app.get('/embed-preview', { config: { hasOwnHeaders: true } }, async (request, reply) => {
    const { code, site } = request.query as Record<string, unknown>
    const siteId = siteNumberOf(String(site ?? ''))
    const read = async () => {
      if (typeof code !== 'string' || code.length > MAX_EMBED_CHARACTERS) return null
      const known = parseEmbed(code) ?? parseFootballEmbed(code)
      if (known || siteId === undefined) return known
      await request.countByAddress('embedPreview')
      return parseEmbed(code, await frameHostsOf(siteId))
    }
    const embed = await read()
    reply.headers(HEADERS).type('text/html; charset=utf-8')
    if (!embed)
      return reply
        .code(400)
        .send('<!doctype html><title>400</title><p>This is not the embed code of a known provider.')
    return reply.send(page(embed))
  })
}

function page({ provider, url, code }: Embed): string {
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>${escapeText(provider)}</title>
<style>html { font: 14px system-ui, sans-serif; color-scheme: light dark } body { margin: 0 } iframe { max-width: 100%; border: 0 }
p { margin: 8px; overflow-wrap: anywhere }</style>
</head>
<body>
${code}
<p><a href="${escapeText(url).replaceAll('"', '&quot;')}" target="_blank" rel="noopener noreferrer">${escapeText(url)}</a></p>
<script>${REPORT_HEIGHT_SCRIPT}</script>
</body>
</html>
`
}
