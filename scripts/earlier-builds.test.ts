import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlierBuilds } from './earlier-builds.mjs'

const HOUR = 3_600_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manset-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Deploys a build with one script and one operation. */
function deploy(name: string, now: number) {
  const [dist, fresh] = [path.join(folder, 'dist'), path.join(folder, 'fresh')]
  mkdirSync(path.join(fresh, 'assets'), { recursive: true })
  writeFileSync(path.join(fresh, 'assets', `${name}.js`), name)
  keepEarlierBuilds({ dist, fresh, operations: { [`hash-${name}`]: name }, now })
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
}
const has = (name: string) => existsSync(path.join(folder, 'dist/assets', `${name}.js`))
const retired = () =>
  Object.keys(JSON.parse(readFileSync(path.join(folder, 'dist/.retired.json'), 'utf8')).operations)

test('scripts and operations of a build stay for a day after it was replaced', () => {
  deploy('one', 0)
  deploy('two', HOUR)
  deploy('three', 2 * HOUR)
  expect([has('one'), has('two'), has('three')]).toEqual([true, true, true])
  expect(retired().sort()).toEqual(['hash-one', 'hash-two'])

  deploy('four', 25.5 * HOUR)
  expect([has('one'), has('two'), has('three'), has('four')]).toEqual([false, true, true, true])
  expect(retired().sort()).toEqual(['hash-three', 'hash-two'])
})

test('an operation that is used again is no longer retired', () => {
  deploy('one', 0)
  deploy('two', HOUR)
  deploy('one', 2 * HOUR)
  expect(retired()).toEqual(['hash-two'])
})
