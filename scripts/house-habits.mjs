// Checks the house rules as part of `npm run check`; reports file, line and rule.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'
import { faultsOf } from './habits.mjs'

let faults = 0
const texts = readdirSync(root).filter((file) => file.endsWith('.md'))
for (const file of [
  ...texts,
  ...['apps', 'packages', 'bench', 'docs', 'e2e', 'scripts'].flatMap(sourcesUnder),
])
  for (const { line, says } of faultsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
    faults += 1
    console.error(`${file}:${line} A file of this house ${says}.`)
  }
process.exit(faults > 0 ? 1 : 0)

function sourcesUnder(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|md|sql)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|generated)\//.test(file))
}
