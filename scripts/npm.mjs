// npm, as it was called with.
import { run } from './children.mjs'

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']

/** Runs npm; answers its exit code and what it wrote. */
export const runNpm = (...given) => run(npm[0], [...npm.slice(1), ...given, '--loglevel=error'])
