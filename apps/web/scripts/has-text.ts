import type { TextTree } from '../src/platform/language/texts.ts'

/** Whether a tree of texts has one under the path that is not empty. */
export function hasText(tree: TextTree, path: readonly string[]): boolean {
  let found: string | TextTree | undefined = tree
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' && found.trim() !== ''
}
