// Checks the house rules as part of `npm run check`, of all files or of those given; reports file, line and rule.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'
import { faultsOf } from './habits.mjs'

let faults = 0
const IS_CHECKED = /\.(?:tsx?|mjs|md|sql)$/
const given = process.argv.slice(2).filter((file) => IS_CHECKED.test(file) && isOurs(file))
for (const file of process.argv.length > 2 ? given : allFiles())
  for (const { line, says } of faultsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
    faults += 1
    console.error(`${file}:${line} A file of this house ${says}.`)
  }
process.exit(faults > 0 ? 1 : 0)

function allFiles() {
  const texts = readdirSync(root).filter((file) => file.endsWith('.md'))
  return [...texts, ...['apps', 'packages', 'bench', 'docs', 'e2e', 'scripts'].flatMap(sourcesUnder)]
}

function sourcesUnder(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && IS_CHECKED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(isOurs)
}

function isOurs(file) {
  return !/(^|\/)(node_modules|dist|generated)\//.test(file)
}
