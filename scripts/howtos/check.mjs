// Part of `npm run check`: the blocks of the how-tos still fit the code, and every path in documents exists. `npm run test:howtos`
// executes them.
import { root } from '../children.mjs'
import { applyHowtos, readHowtos } from './apply-howtos.mjs'
import { brokenPaths } from './quoted-paths.mjs'

const { files, problems } = applyHowtos(root, readHowtos(root))
const sentences = [...problems, ...brokenPaths(root, [...files.keys()])]
for (const sentence of sentences) console.error(sentence)
process.exit(sentences.length > 0 ? 1 : 0)
