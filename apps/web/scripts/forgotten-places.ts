// Files of the repository, and the line that defines an entity, a field or a list.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../..')
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
export const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  )

const entities = 'packages/model/src/entities'
const lists = 'packages/model/src/lists'

/** `file:line` of an entity's definition, or of one of its fields. */
export const placeOfEntity = (name: string, field?: string) => placeIn(entities, name, field)
/** `file:line` of a list's definition, or of one of its parts: `filters.status`. */
export const placeOfList = (name: string, part?: string) => placeIn(lists, name, part)

function placeIn(folder: string, name: string, part?: string): string {
  for (const file of filesIn(folder).filter((one) => /(?<!\.test)\.ts$/.test(one))) {
    const lines = read(file).split('\n')
    const at = lines.findIndex((line) => line.trim() === `name: '${name}',`)
    if (at < 0) continue
    let place = at
    for (const key of part?.split('.') ?? []) {
      const inner = lines.findIndex((line, index) => index > place && line.trim().startsWith(`${key}:`))
      if (inner > place) place = inner
    }
    return `${file}:${place + 1}`
  }
  return folder
}
