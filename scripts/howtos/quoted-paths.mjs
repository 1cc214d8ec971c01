// Paths that documents name: each exists, or a how-to makes it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryFiles } from './repository-files.mjs'

/** Sentences about paths and links in documents that lead nowhere; `made` are the files of how-tos. */
export function brokenPaths(root, made = []) {
  const files = [...repositoryFiles(root), ...made]
  const known = new Set(files.flatMap(endingsOf))
  const exact = new Set(files.flatMap(foldersOf))
  return files
    .filter((file) => /^(?:[\w-]+|docs\/.*)\.md$/.test(file) && !TELLS_OF_THE_PAST.has(file))
    .flatMap((document) =>
      readFileSync(path.join(root, document), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const { quoted, linked } = pathsIn(line, path.posix.dirname(document))
          const broken = [
            ...quoted.filter((one) => !known.has(one)),
            ...linked.filter((one) => !exact.has(one)),
          ]
          return broken.map((file) => `${document}:${index + 1} names ${file}, which does not exist.`)
        }),
    )
}

const TELLS_OF_THE_PAST = new Set(['CHANGELOG.md'])

/** Folders that documents name without the application they are in. */
const ROOMS = 'apps|packages|docs|scripts|e2e|bench|corpora|kit|platform|features|abilities|kinds|ui|db'
const QUOTED = new RegExp(
  `\`((?:(?:${ROOMS})/[\\w./-]+|(?:[\\w.-]+/)*[\\w.-]+\\.(?:tsx?|mjs|sql|md)))(?:[:#][^\`]*)?\``,
  'g',
)

/** Paths in code spans, and the targets of links. Patterns such as `<name>` or `*` name no single file. */
export function pathsIn(line, folder) {
  const quoted = [...line.matchAll(QUOTED)]
    .map((match) => match[1])
    .filter((file) => !/NNNN|^\.|…/.test(file))
  const linked = [...line.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
    path.posix.normalize(path.posix.join(folder, match[1])),
  )
  const plain = (files) => files.map((file) => file.replace(/\/$/, ''))
  return { quoted: plain(quoted), linked: plain(linked) }
}

/** A file and the folders that it is in. */
const foldersOf = (file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** Everything that a document may call a file or one of its folders: the path from the root, or its end, without extension as well. */
const endingsOf = (file) =>
  [...foldersOf(file), file.replace(/\.\w+$/, '')].flatMap((one) =>
    one.split('/').map((_, index, parts) => parts.slice(index).join('/')),
  )
