// Moves the texts in `texts/tr.ts` and `texts/en.ts` into one file per chunk and language, so that browsers load only the
// displayed language. platform/language/text-files.ts loads them and reports when they are available.
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type TextTree = { readonly [key: string]: string | TextTree }
type Language = 'tr' | 'en'

const LANGUAGES: readonly Language[] = ['tr', 'en']
const LANGUAGE_MODULE = /\/src\/(.+\/texts\/(?:[\w-]+-)?(tr|en))\.ts$/
const LOADER = path.resolve(import.meta.dirname, '../src/platform/language/text-files.ts')
const IMPORTER = path.resolve(import.meta.dirname, '../src/platform/lazy-import.ts')
const PRELOAD_HELPER = /vite\/preload-helper\.js$/
const PRELOAD_EXPORT = 'export const __vitePreload ='

/**
 * The plugin that splits texts. An `import()` in the application resolves once the texts of the imported script and of its
 * static imports have loaded.
 */
export function splitTexts(): Plugin {
  /** Exports of each language module, by module id. */
  const modules = new Map<string, Record<string, TextTree>>()
  let isWaiting = false
  return {
    name: 'split-texts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: LANGUAGE_MODULE },
      async handler(id) {
        const found = LANGUAGE_MODULE.exec(id)
        if (!found) return null
        const texts = { ...((await import(id)) as Record<string, TextTree>) }
        modules.set(id, texts)
        return { code: emptyTrees(id, texts), moduleSideEffects: false }
      },
    },
    transform: {
      filter: { id: PRELOAD_HELPER },
      handler(code) {
        isWaiting = true
        return { code: waitForTexts(code), map: null }
      },
    },
    generateBundle: {
      // After Vite has written the dependencies of each `import()` into the scripts.
      order: 'post',
      handler(_options, bundle) {
        if (!isWaiting) throw new Error('The preload helper of the build was not found')
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const withTexts = new Set<string>()
        for (const chunk of chunks)
          for (const language of LANGUAGES) {
            const source = textsOf(chunk, language, modules)
            const fileName = chunk.fileName.replace(/\.js$/, `.${language}.js`)
            if (!source) continue
            withTexts.add(chunk.fileName)
            this.emitFile({ type: 'asset', fileName, source })
          }
        const forgotten = neverAwaited(chunks, withTexts)
        if (forgotten.length > 0)
          throw new Error(`No import() waits for the texts of ${forgotten.join(', ')}`)
      },
    },
  }
}

/** Replaces a language module by its exports with empty trees. The digest changes the script's name whenever its texts change. */
function emptyTrees(id: string, texts: Record<string, TextTree>): string {
  const language = LANGUAGE_MODULE.exec(id)?.[2]
  const exports = Object.entries(texts).map(([name, tree]) => {
    const digest = createHash('sha256').update(JSON.stringify(tree)).digest('base64url').slice(0, 4)
    const key = JSON.stringify(keyOf(id, name))
    return `export const ${name} = /* @__PURE__ */ getTextTree('${language}', ${key}, import.meta.url, '${digest}')`
  })
  return [`import { getTextTree } from ${JSON.stringify(LOADER)}`, ...exports].join('\n')
}

/** The texts of a chunk in one language as a file; undefined if it has none. */
function textsOf(
  chunk: Rolldown.OutputChunk,
  language: Language,
  modules: ReadonlyMap<string, Record<string, TextTree>>,
): string | undefined {
  const trees = Object.entries(chunk.modules).flatMap(([id, { renderedExports }]) =>
    LANGUAGE_MODULE.exec(id)?.[2] === language
      ? renderedExports.map((name): [string, TextTree | undefined] => [
          keyOf(id, name),
          modules.get(id)?.[name],
        ])
      : [],
  )
  return trees.length > 0 ? `export default ${JSON.stringify(Object.fromEntries(trees))}` : undefined
}

/** Chunks with texts that are neither initial nor among the dependencies of an `import()`. */
function neverAwaited(chunks: readonly Rolldown.OutputChunk[], withTexts: ReadonlySet<string>): string[] {
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  // Iterating a set also visits names added meanwhile.
  for (const name of initial)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      initial.add(imported)
  return [...withTexts].filter(
    (name) => !initial.has(name) && !chunks.some(({ code }) => code.includes(JSON.stringify(name))),
  )
}

/** Short, because every script contains them. */
function keyOf(id: string, name: string): string {
  const place = LANGUAGE_MODULE.exec(id)?.[1]
  return createHash('sha256').update(`${place}#${name}`).digest('base64url').slice(0, 6)
}

/** Extends the build's preload helper for `import()` to wait for texts. */
function waitForTexts(code: string): string {
  if (!code.includes(PRELOAD_EXPORT)) throw new Error('The preload helper of the build has another shape')
  return [
    `import { importWithFiles } from ${JSON.stringify(IMPORTER)}`,
    code.replace(PRELOAD_EXPORT, 'const preloadScripts ='),
    'export const __vitePreload = (load, files, importer) => importWithFiles(() => preloadScripts(load, files, importer), files)',
  ].join('\n')
}
