import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** All files that Git does not ignore, committed or not. */
export function repositoryFiles(root) {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  return [...new Set(stdout.split('\0'))].filter((file) => file && existsSync(path.join(root, file)))
}
