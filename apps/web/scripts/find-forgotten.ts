// Reads the newsroom's definitions, manifests, texts and files, and finds what a new part of it still lacks.
import path from 'node:path'
import { CHANNELS } from '@manset/model/channels/channels.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { LISTS } from '@manset/model/lists/lists.ts'
import { FEATURES } from '../src/app/features.ts'
import { forgotten } from './forgotten.ts'
import { forgottenOfChannels } from './forgotten-channels.ts'
import type { ListTexts } from './forgotten-lists.ts'
import { filesIn, placeOfEntity, placeOfList, read, root } from './forgotten-places.ts'

/** Tables and their columns, from the types generated from the migrations. */
function readColumns(): Map<string, Set<string>> {
  const text = read('apps/server/src/db/tables.ts')
  const snake = (name: string) => name.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
  const found = text.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)
  return new Map(
    [...found].map(([, name = '', body = '']) => [
      snake(name),
      new Set([...body.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? '')),
    ]),
  )
}

/** Files of a folder that neither the list of all such files nor its separate part imports. */
function readUnlisted(what: string, folder: string, pattern: RegExp, list: string, part = list): string[] {
  const listed = read(list) + read(part)
  return filesIn(folder)
    .filter((file) => pattern.test(file))
    .filter((file) => !listed.includes(`/${path.relative(path.dirname(list), file).replace(/^\.\.\//, '')}'`))
    .map((file) => `${file} declares ${what} and is not listed: ${list} names it.`)
}

/** Lists of the server that no test exercises exhaustively. */
function readUntried(tests: string): string[] {
  const tried = read(tests)
  return filesIn('apps/server/src/features')
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && read(file).includes('listFrom<'))
    .filter((file) => !tried.includes(file.replace('apps/server/src', '')))
    .map((file) => `${file} has a list without a test: TRIED of ${tests} names it.`)
}

/** The texts of each list: the pages name both in `useListLabels(list, texts`. */
async function readListTexts(): Promise<Map<string, ListTexts>> {
  const found = new Map<string, ListTexts>()
  const pages = filesIn('apps/web/src/features').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  for (const page of pages) {
    const text = read(page)
    const [, list = '', texts = ''] = /\buseListWords\((\w+), (\w+)/.exec(text) ?? []
    const [, source] = new RegExp(`import \\{[^}]*\\b${texts}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? []
    if (!texts || !source) continue
    const module = await import(path.join(root, path.dirname(page), source))
    // A hook for several lists names them in the type of its parameter.
    const keys = Object.keys(LISTS).filter((key) => key === list || text.includes(`typeof ${key}`))
    for (const key of keys) found.set(key, { texts: module[texts].texts as ListTexts['texts'], page })
  }
  return found
}

/** Everything that is missing, one sentence each. */
export async function findForgotten(): Promise<string[]> {
  await Promise.all(FEATURES.map(({ words }) => words?.()))
  const model = 'packages/model/src'
  const listManifests = (folder: string, list: string) =>
    ['features', 'boards'].flatMap((room) =>
      readUnlisted('a feature', `${folder}/${room}`, /\/feature\.ts$/, list),
    )
  const unlisted = listManifests('apps/web/src', 'apps/web/src/app/features.ts')
  return [
    ...readUnlisted(
      'an entity',
      `${model}/entities`,
      /\/(?!entity|entities|[\w-]+-fields\.)[\w-]+\.ts$/,
      `${model}/entities/entities.ts`,
      `${model}/entities/content-entities.ts`,
    ),
    ...readUnlisted(
      'a list',
      `${model}/lists`,
      /\/(?!lists?\.|entity-list)[\w-]+\.ts$/,
      `${model}/lists/lists.ts`,
    ),
    ...readUntried('apps/server/src/test/lists.test.ts'),
    ...readUnlisted('an area', `${model}/areas`, /\/(?!areas?\.)[\w-]+\.ts$/, `${model}/areas/areas.ts`),
    ...listManifests('apps/server/src', 'apps/server/src/features.ts'),
    ...unlisted,
    ...readUnlisted(
      'a channel',
      `${model}/channels`,
      /\/(?!channels?\.)[\w-]+\.ts$/,
      `${model}/channels/channels.ts`,
    ),
    ...forgottenOfChannels({
      channels: CHANNELS,
      entities: Object.values(ENTITIES),
      features: FEATURES,
      onServer: filesIn('apps/server/src/features')
        .filter((file) => file.endsWith('/channel.ts'))
        .map(read),
    }),
    ...forgotten({
      entities: Object.values(ENTITIES),
      features: FEATURES,
      lists: Object.values(LISTS),
      listTexts: await readListTexts(),
      placeOfEntity,
      placeOfList,
      unlisted: unlisted.map((sentence) => /features\/([\w-]+)\//.exec(sentence)?.[1] ?? ''),
      columns: readColumns(),
      roadmap: read('docs/ROADMAP.md'),
      samples: filesIn('apps/demo/src/newsroom')
        .filter((file) => file.endsWith('.ts'))
        .map(read)
        .join('\n'),
    }),
  ]
}
