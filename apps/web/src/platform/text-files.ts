// Texts in the language in use only. The build moves the texts of `texts/tr.ts` and `texts/en.ts` out of each script into
// one file per language beside it (scripts/split-texts.ts). The script keeps empty trees, and this module fills them.
// Tests and the development server have whole trees, so nothing is fetched there.
import { getLocale, type Locale, setLocale } from './locale.ts'
import type { TextTree } from './texts.ts'

interface TextFile {
  trees: Map<string, TextTree>
  loading?: Promise<void>
  isLoaded: boolean
  attempts: number
}

const files: Record<Locale, Map<string, TextFile>> = { tr: new Map(), en: new Map() }

/** The empty tree `key` of a script, filled when its text file arrives. Only code made by the build calls it. */
export function textsIn(locale: Locale, key: string, script: string): TextTree {
  const address = script.replace(/\.js(?=$|\?)/, `.${locale}.js`)
  const file: TextFile = files[locale].get(address) ?? { trees: new Map(), isLoaded: false, attempts: 0 }
  files[locale].set(address, file)
  const tree = file.trees.get(key) ?? {}
  file.trees.set(key, tree)
  return tree
}

/**
 * Resolves when every script so far has its texts in the language in use, or in `locale`. Rejects when a file cannot be
 * loaded; the next call requests it again.
 */
export async function loadTexts(locale?: Locale): Promise<void> {
  for (;;) {
    const missing = [...files[locale ?? getLocale()]].filter(([, { isLoaded }]) => !isLoaded)
    if (missing.length === 0) return
    await Promise.all(missing.map(([address, file]) => load(address, file)))
  }
}

let latestChoice: Locale | undefined

/** Changes the language of the interface once its texts are there; the last choice wins. */
export async function changeLocale(locale: Locale): Promise<void> {
  latestChoice = locale
  await loadTexts(locale)
  if (latestChoice === locale) setLocale(locale)
}

function load(address: string, file: TextFile): Promise<void> {
  file.loading ??= fill(address, file).finally(() => {
    file.loading = undefined
  })
  return file.loading
}

async function fill(address: string, file: TextFile): Promise<void> {
  // Browsers remember a module that failed: a retry needs a new address.
  const url = new URL(address)
  if (file.attempts > 0) url.searchParams.set('again', String(file.attempts))
  try {
    const { default: trees } = (await import(/* @vite-ignore */ url.href)) as {
      default: Record<string, TextTree>
    }
    for (const [key, tree] of file.trees) Object.assign(tree, trees[key])
    file.isLoaded = true
  } catch (cause) {
    file.attempts += 1
    // Without the address: a caller would take it for that of its own script.
    throw new Error('The texts of a script could not be loaded', { cause })
  }
}
