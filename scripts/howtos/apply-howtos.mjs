// All how-tos that add something, and their effect on the files of the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { applyBlock, StaleBlock } from './apply-block.mjs'
import { readHowto } from './read-howto.mjs'

const folder = 'docs/how-to'
const migrations = 'apps/server/src/db/migrations'

/** The pages called `add-….md`, or those whose name contains one of `wanted`. */
export function readHowtos(root, wanted = []) {
  return readdirSync(path.join(root, folder))
    .filter((file) => /^add-.*\.md$/.test(file))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort()
    .map((file) => readHowto(`${folder}/${file}`, readFileSync(path.join(root, folder, file), 'utf8')))
}

/** Applies the how-tos one after another. Returns the changed files with their texts and blocks, and a sentence for each problem. */
export function applyHowtos(root, howtos) {
  const files = new Map()
  const problems = []
  let number = nextMigration(root)
  for (const { name, blocks, problems: unread } of howtos) {
    problems.push(...unread)
    if (blocks.length === 0)
      problems.push(`${name}:1 This how-to adds nothing: none of its blocks names a file.`)
    for (const block of blocks) {
      const file = block.file.includes('/NNNN_')
        ? block.file.replace('NNNN', String(number++).padStart(4, '0'))
        : block.file
      const known = files.get(file) ?? { text: readIfPresent(root, file), blocks: [] }
      try {
        files.set(file, {
          text: applyBlock({ ...block, file }, known.text),
          blocks: [...known.blocks, block],
        })
      } catch (error) {
        if (!(error instanceof StaleBlock)) throw error
        problems.push(error.message)
      }
    }
  }
  return { files, problems }
}

function readIfPresent(root, file) {
  const full = path.join(root, file)
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined
}

function nextMigration(root) {
  return (
    Math.max(...readdirSync(path.join(root, migrations)).map((file) => Number.parseInt(file, 10) || 0)) + 1
  )
}
