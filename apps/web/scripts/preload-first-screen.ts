// Lists the files of the most common start screen in index.html, so that browsers request them in parallel with the
// application's own rather than afterwards.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** The plugin that lists the files of the page in this module, given by the end of its path. */
export function preloadFirstScreen(module: string): Plugin {
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? tagsOf(bundle, module, html) : []),
    },
  }
}

function tagsOf(bundle: Rolldown.OutputBundle, module: string, html: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!page) throw new Error(`No chunk contains ${module}`)
  const needed = new Map<string, Rolldown.OutputChunk>()
  const need = (chunk: Rolldown.OutputChunk) => {
    if (needed.has(chunk.fileName) || html.includes(chunk.fileName)) return
    needed.set(chunk.fileName, chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') need(imported)
    }
  }
  need(page)
  const styles = [...needed.values()].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [
    ...[...needed.keys()].map((file) => tag({ rel: 'modulepreload' }, file)),
    ...[...new Set(styles)].map((file) => tag({ rel: 'preload', as: 'style' }, file)),
  ]
}

const tag = (attributes: Record<string, string>, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attributes, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})
