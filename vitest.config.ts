// Unit and integration tests: beside the code they test, on one real PostgreSQL a run.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

const tests = [
  '{packages,apps}/*/src/**/*.test.{ts,tsx}',
  '{scripts,apps/web/scripts}/**/*.test.ts',
  'bench/src/**/*.test.ts',
]

/** Of files that change their process for whoever comes next: modules, globals, the clock, a document with its timers. */
const CHANGES_PROCESS =
  /vi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(|@vitest-environment|\(globalThis,|setFlagsFromString|process\.env\.\w+ = /
/** Of files that watch the whole of it: what its processor and memory are used for, every call of a class, what it prepared. */
const WATCHES_PROCESS =
  /[cC]puUsage|memoryUsage|cpuMilliseconds|bestOfThree|EventLoopDelay|spyOn\([\w.]+\.prototype|pg_prepared_statements/

const texts = globSync(tests, { cwd: root, exclude: ['**/node_modules/**'] }).map(
  (file) => [file, readFileSync(root + file, 'utf8')] as const,
)
const filesWith = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([file]) => file)
const components = filesWith(/@testing-library\//)
/** Each in a process of its own; all others share one with those before them, and with them what was imported. */
const apart = [...filesWith(CHANGES_PROCESS), ...filesWith(WATCHES_PROCESS)]

/** One copy of graphql: Vite would take its .mjs where the libraries that build the schema load its .js. */
export const resolve = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
}

const project = (name: string, groupOrder: number, files: object): TestProjectConfiguration => ({
  resolve,
  test: {
    name,
    // One project after the other: a process is kept only for the next file of the same project.
    sequence: { groupOrder },
    // They end a test that hangs, and decide none that is only slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A condition is waited for as long as a slow machine needs; the second of the library decides by speed.
    expect: { poll: { timeout: 15_000 } },
    ...files,
  },
})

export default defineConfig({
  test: {
    // Of the run, not of a project: each of them would start a PostgreSQL of its own.
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    teardownTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      project('components', 0, { include: components, setupFiles: ['apps/web/src/test-patience.ts'] }),
      project('apart', 1, { include: apart, exclude: components }),
      project('together', 2, { include: tests, exclude: [...apart, ...components], isolate: false }),
    ],
  },
})
