// What an `import()` of the built application waits for: its script, and the style sheets and texts of that script and of
// its static imports. Nothing else, so that a missing file of one screen stops no other.
import { reloadFailedSheets } from './style-sheets.ts'
import { loadTexts } from './text-files.ts'

/** Addresses of the files of each imported script, by its own address. */
const filesOf = new Map<string, readonly string[]>()

/**
 * Resolves to the module once the style sheets and texts of `files` are there. `files` are paths from the root of the site,
 * the imported script first, as Vite's preload helper has them. Only code made by the build calls it.
 */
export async function importWithFiles<M>(
  load: () => Promise<M>,
  files: readonly string[] | undefined,
): Promise<M> {
  const addresses = files?.map((file) => new URL(`/${file}`, location.href).href) ?? []
  if (addresses[0]) filesOf.set(addresses[0], addresses)
  await reloadFailedSheets(addresses)
  const module = await load()
  await loadTexts(addresses)
  return module
}

/** The texts for a script that was imported by another query of its address, and for its static imports. */
export function loadTextsOfRetried(address: string): Promise<void> {
  const plain = new URL(address)
  plain.search = ''
  return loadTexts([address, ...(filesOf.get(plain.href) ?? [])])
}
