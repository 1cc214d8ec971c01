// Gives each component of Mantine its own style sheet, so that a screen loads the styles of what it shows: the sheet of all
// components is a quarter of a megabyte that a browser parses before it paints anything. All sheets are in the layer
// `mantine`, so a sheet that arrives late overrides none of our own rules.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const wholeSheet = createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css')
const folder = path.join(path.dirname(wholeSheet), 'styles')
const WHOLE_SHEET = /\/@mantine\/core\/styles\.layer\.css$/
/** The module with the class names of a component; nothing shows the component without it. */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.*\/([\w-]+)\.module\.mjs$/
/**
 * What every component relies on, then components that others are built of: Mantine wants their sheets before all others
 * (https://mantine.dev/styles/css-files-list/).
 */
const FIRST = [
  ...['baseline', 'default-css-variables', 'global'],
  ...['ScrollArea', 'UnstyledButton', 'VisuallyHidden', 'Paper', 'Popover', 'CloseButton', 'Group', 'Loader'],
  ...['Overlay', 'ModalBase', 'Input', 'InlineInput', 'Flex', 'FloatingIndicator', 'ActionIcon'],
]

/** The plugin replaces the import of the whole sheet by imports of the first ones; components import the rest. */
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
