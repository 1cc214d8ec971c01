// Part of `npm run check`: the blocks of the how-tos still fit the code, the index lists every page, and every path in
// documents exists. `npm run test:howtos` executes the blocks.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../children.mjs'
import { applyHowtos, readHowtos } from './apply-howtos.mjs'
import { brokenPaths } from './quoted-paths.mjs'

const INDEX = 'docs/how-to/README.md'

const { files, problems } = applyHowtos(root, readHowtos(root))
const index = readFileSync(path.join(root, INDEX), 'utf8')
const unlisted = readdirSync(path.join(root, path.dirname(INDEX)))
  .filter((page) => page.endsWith('.md') && page !== path.basename(INDEX) && !index.includes(`](${page})`))
  .map((page) => `${INDEX}:1 The page ${page} is not listed here.`)
const sentences = [...problems, ...unlisted, ...brokenPaths(root, [...files.keys()])]
for (const sentence of sentences) console.error(sentence)
process.exit(sentences.length > 0 ? 1 : 0)
