// Texts in the language in use only. The build moves the texts of `texts/tr.ts` and `texts/en.ts` out of each script into
// one file per language beside it (scripts/split-texts.ts). The script keeps empty trees, and this module fills them.
// Tests and the development server have whole trees, so nothing is fetched there.
import { checkForNewBuild } from '../new-build.ts'
import { getLocale, type Locale, setLocale } from './locale.ts'
import type { TextTree } from './texts.ts'

/** Upper bound for one request: a file that hangs fails, and the next call requests it again. */
const TIMEOUT_MS = 20_000

interface TextFile {
  trees: Map<string, TextTree>
  loading?: Promise<void>
  isLoaded: boolean
  attempts: number
}

/** By script address. */
const files: Record<Locale, Map<string, TextFile>> = { tr: new Map(), en: new Map() }

/** The empty tree `key` of a script, filled when its text file arrives. Only code made by the build calls it. */
export function getTextTree(locale: Locale, key: string, script: string): TextTree {
  const file: TextFile = files[locale].get(script) ?? { trees: new Map(), isLoaded: false, attempts: 0 }
  files[locale].set(script, file)
  const tree = file.trees.get(key) ?? {}
  file.trees.set(key, tree)
  return tree
}

/** Addresses of the scripts with texts that have run so far. */
export const listScriptsWithTexts = (): string[] => [...files[getLocale()].keys()]

/**
 * Resolves when the scripts with these addresses have their texts in the language in use; scripts without texts count as
 * loaded. Rejects when a file cannot be loaded within 20 seconds; the next call requests it again.
 */
export function loadTexts(scripts: readonly string[]): Promise<void> {
  return loadMissing(getLocale, (script) => scripts.includes(script))
}

let latestChoice: Locale | undefined

/** Changes the language of the interface once its texts are there; the last choice wins. */
export async function changeLocale(locale: Locale): Promise<void> {
  latestChoice = locale
  await loadMissing(
    () => locale,
    () => true,
  )
  if (latestChoice === locale) setLocale(locale)
}

/** Loops because scripts may run, and the language may change, while files load. */
async function loadMissing(locale: () => Locale, isNeeded: (script: string) => boolean): Promise<void> {
  for (;;) {
    const language = locale()
    const missing = [...files[language]].filter(([script, { isLoaded }]) => !isLoaded && isNeeded(script))
    if (missing.length === 0) return
    await Promise.all(missing.map(([script, file]) => loadTextFile(language, script, file)))
  }
}

function loadTextFile(locale: Locale, script: string, file: TextFile): Promise<void> {
  file.loading ??= fillTextTree(script.replace(/\.js(?=$|\?)/, `.${locale}.js`), file).finally(() => {
    file.loading = undefined
  })
  return file.loading
}

async function fillTextTree(address: string, file: TextFile): Promise<void> {
  // Browsers cache a failed module import: a retry needs a new address. `again` belongs to retried scripts.
  const url = new URL(address)
  if (file.attempts > 0) url.searchParams.set('attempt', String(file.attempts))
  const arrival = import(/* @vite-ignore */ url.href).then(
    ({ default: trees }: { default: Record<string, TextTree> }) => {
      for (const [key, tree] of file.trees) Object.assign(tree, trees[key])
      file.isLoaded = true
    },
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing arrived within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    await Promise.race([arrival, timeout])
  } catch (cause) {
    file.attempts += 1
    // A deployment removes the files of earlier builds.
    void checkForNewBuild()
    // Omits the address: a caller would take it for that of its own script.
    throw new Error('The texts of a script could not be loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}
