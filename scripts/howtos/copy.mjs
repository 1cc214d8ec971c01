// A throw-away copy of the repository, with the packages of this one.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryFiles } from './repository-files.mjs'

/** Copies all files that Git does not ignore; returns the folder and a function that removes it. */
export function copyRepository(root) {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'manset-howtos-'))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    for (const file of repositoryFiles(root)) cpSync(path.join(root, file), path.join(copy, file))
    for (const workspace of ['.', ...workspacesIn(root)])
      linkPackages(root, copy, path.join(workspace, 'node_modules'))
  } catch (error) {
    remove()
    throw error
  }
  return { copy, remove }
}

const workspacesIn = (root) =>
  ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  )

/** Links each package of a folder. Links to our own workspaces are recreated, so that they point into the copy. */
function linkPackages(root, copy, folder) {
  const from = path.join(root, folder)
  if (!existsSync(from)) return
  mkdirSync(path.join(copy, folder), { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = path.join(copy, folder, entry.name)
    if (entry.name === '@manset') {
      mkdirSync(target)
      for (const name of readdirSync(path.join(from, entry.name)))
        symlinkSync(readlinkSync(path.join(from, entry.name, name)), path.join(target, name))
    } else if (!entry.name.startsWith('.') || entry.name === '.bin')
      symlinkSync(path.join(from, entry.name), target)
  }
}
