// Programs started by our commands: none outlives us, and their output is shown only if they fail.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
/** Data that commands store between runs; never committed. */
export const notesFolder = path.join(root, '.manset')
/** Node 24, installed by npm. */
export const node24 = path.join(root, 'node_modules/.bin/node')

const running = new Set()

/** Runs a program to its end; returns its exit code and output, which is also written to the log file. */
export function run(program, programArguments, { env = process.env, log, onLine, cwd = root } = {}) {
  keep(log, writeFileSync, '')
  const [command, ...rest] = guarded([program, ...programArguments])
  return new Promise((resolve) => {
    // A separate process group, so that the program and its children can be ended together.
    const child = spawn(command, rest, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    running.add(child)
    let output = ''
    let line = ''
    const take = (chunk) => {
      output += chunk
      keep(log, appendFileSync, chunk)
      if (!onLine) return
      const lines = (line + chunk).split('\n')
      line = lines.pop()
      for (const each of lines) onLine(each)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', (error) => take(`${error.message}\n`))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The log is optional: if the disk is full, a later step that needs space reports it. */
function keep(log, write, text) {
  if (!log) return
  try {
    mkdirSync(notesFolder, { recursive: true })
    write(log, text)
  } catch {
    // full or read-only
  }
}

/** Signals all running programs to end. */
export function endAll() {
  for (const child of running) {
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // ended meanwhile
    }
  }
}

/** With setpriv, the kernel ends the program if we are killed. */
function guarded(command) {
  return existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM', ...command] : command
}

/** If npm started us and was killed (kill -9), nothing else would stop us. */
export function watchParent(onGone) {
  const npm = findNpm(process.ppid)
  if (!npm) return
  const timer = setInterval(() => {
    if (startOf(npm.pid) === npm.started) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}

/** The npm process, which may have started us through a shell; `undefined` if we were started by hand. */
function findNpm(parent) {
  if (!process.env.npm_lifecycle_event) return undefined
  for (const pid of [parent, Number(readStat(parent)?.[1])]) {
    if (/(^|\/)npm/.test(readOf(pid, 'cmdline').split('\0')[0])) return { pid, started: startOf(pid) }
  }
  return undefined
}

/** Start time of a process in ticks since boot; `undefined` if it has ended. */
function startOf(pid) {
  const stat = readStat(pid)
  return stat && stat[0] !== 'Z' ? stat[19] : undefined
}

/** The fields of /proc/<pid>/stat from the state on. */
function readStat(pid) {
  const stat = readOf(pid, 'stat')
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : undefined
}

function readOf(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
