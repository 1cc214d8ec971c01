// Unit and integration tests beside the tested code, with one real PostgreSQL per run.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

const tests = [
  '{packages,apps}/*/src/**/*.test.{ts,tsx}',
  '{scripts,apps/web/scripts}/**/*.test.ts',
  'bench/src/**/*.test.ts',
]

/** Matches files that change global state of their process: modules, globals, the clock. */
const CHANGES_PROCESS =
  /vi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(|\(globalThis,|setFlagsFromString|process\.env\.\w+ = /
/** Matches files that observe the whole process: its CPU time and memory, every call of a class, its prepared statements. */
const WATCHES_PROCESS =
  /[cC]puUsage|memoryUsage|cpuMilliseconds|bestOfThree|EventLoopDelay|spyOn\([\w.]+\.prototype|pg_prepared_statements/

const texts = globSync(tests, { cwd: root, exclude: ['**/node_modules/**'] }).map(
  (file) => [file, readFileSync(root + file, 'utf8')] as const,
)
/** Test files whose text matches. */
export const filesWith = (pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([file]) => file)
/** Each of these runs in a separate process; all others share one, including imported modules. */
const apart = [...filesWith(CHANGES_PROCESS), ...filesWith(WATCHES_PROCESS)]
/** Files that need a document; those that neither change nor observe their process share it, too. */
const documents = filesWith(/@vitest-environment/)
const components = filesWith(/@testing-library\//)
const patience = { setupFiles: ['apps/web/src/test-patience.ts'] }

/** A single copy of graphql: Vite would load its .mjs, while the libraries that build the schema load its .js. */
const resolve = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
}

export const project = (name: string, groupOrder: number, files: object): TestProjectConfiguration => ({
  resolve,
  test: {
    name,
    // One project after the other, because a process is reused only within a project.
    sequence: { groupOrder },
    // They end a test that hangs, and never fail one that is only slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Generous for slow machines: with the library's default of a second, speed would decide.
    expect: { poll: { timeout: 15_000 } },
    ...files,
  },
})

export default defineConfig({
  test: {
    // Set for the run rather than per project, because each project would start its own PostgreSQL.
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    teardownTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      project('documents', 0, { include: documents, exclude: apart, isolate: false, ...patience }),
      project('components', 1, { include: apart.filter((file) => components.includes(file)), ...patience }),
      project('apart', 2, { include: apart, exclude: components }),
      // More workers than cores: these files often wait for jobs, timeouts and servers.
      project('together', 3, {
        include: tests,
        exclude: [...apart, ...documents],
        isolate: false,
        maxWorkers: 3,
      }),
    ],
  },
})
