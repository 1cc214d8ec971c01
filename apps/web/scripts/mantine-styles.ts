// Splits Mantine's style sheet by component, so that a screen loads only the styles it uses. The complete sheet is a
// quarter of a megabyte, which browsers parse before the first paint. All sheets are in the layer `mantine`, so a late one
// overrides none of our rules.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const wholeSheet = createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css')
const folder = path.join(path.dirname(wholeSheet), 'styles')
const WHOLE_SHEET = /\/@mantine\/core\/styles\.layer\.css$/
/** The module with a component's class names; the component cannot render without it. */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.*\/([\w-]+)\.module\.mjs$/
/**
 * Base styles, then components used by others: Mantine requires their sheets before all others
 * (https://mantine.dev/styles/css-files-list/).
 */
const FIRST = [
  ...['baseline', 'default-css-variables', 'global'],
  ...['ScrollArea', 'UnstyledButton', 'VisuallyHidden', 'Paper', 'Popover', 'CloseButton', 'Group', 'Loader'],
  ...['Overlay', 'ModalBase', 'Input', 'InlineInput', 'Flex', 'FloatingIndicator', 'ActionIcon'],
]

/** The plugin replaces the import of the complete sheet by imports of the first ones; components import the rest. */
export function mantineStyles(): Plugin {
  const sheets = new Set(readdirSync(folder))
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: WHOLE_SHEET },
      handler: () => FIRST.map((name) => `@import '@mantine/core/styles/${name}.layer.css';`).join('\n'),
    },
    transform: {
      filter: { id: CLASS_NAMES },
      handler(code, id) {
        const name = CLASS_NAMES.exec(id)?.[1] ?? ''
        if (FIRST.includes(name)) return null
        if (!sheets.has(`${name}.layer.css`))
          throw new Error(`Mantine has no style sheet of its own for ${name}`)
        return { code: `import '@mantine/core/styles/${name}.layer.css';\n${code}`, map: null }
      },
    },
  }
}
