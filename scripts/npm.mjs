// The npm that started this command, otherwise the one in PATH.
import { run } from './children.mjs'

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']

/** Runs npm; returns its exit code and output. */
export const runNpm = (...given) => run(npm[0], [...npm.slice(1), ...given, '--loglevel=error'])
