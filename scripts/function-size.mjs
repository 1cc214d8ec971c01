// Refuses functions that are too long or too deeply nested as part of `npm run check`, in all files or in those given.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'
import { oversizedFunctions, problemsIn } from './measure-functions.mjs'

/** Functions that were too long when this check was added, with their length. Entries may only shrink and go. */
const EXCUSED = []

const IS_EXCLUDED = /(^|\/)(?:node_modules|dist|generated)\/|^apps\/server\/src\/db\/tables\.ts$/
const given = process.argv.slice(2)
const files = (
  given.length > 0
    ? given.filter((file) => /^(?:apps|packages|bench|e2e|scripts)\/.*\.tsx?$/.test(file))
    : globSync('{apps,packages,bench,e2e,scripts}/**/*.{ts,tsx}', {
        cwd: root,
        exclude: (file) => IS_EXCLUDED.test(file),
      })
).filter((file) => !IS_EXCLUDED.test(file))

const problems = files.flatMap((file) =>
  problemsIn(file, oversizedFunctions(file, readFileSync(path.join(root, file), 'utf8')), EXCUSED),
)
if (given.length === 0)
  for (const { file, name } of EXCUSED)
    if (!files.includes(file)) problems.push(`${file} ${name} is excused, but the file does not exist.`)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
