// Programs started by our commands: none outlives us, and their output is shown only when they fail.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
/** Where commands keep what they need between runs; never committed. */
export const notesFolder = path.join(root, '.manset')
/** Node 24, brought by npm. */
export const node24 = path.join(root, 'node_modules/.bin/node')

const running = new Set()

/** Runs a program to its end; answers its exit code and everything it wrote, which also goes to the log file. */
export function run(program, programArguments, { env = process.env, log, onLine, cwd = root } = {}) {
  keep(log, writeFileSync, '')
  const [command, ...rest] = guarded([program, ...programArguments])
  return new Promise((resolve) => {
    // A group of its own, so that it can be ended with whatever it started.
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

/** The log is optional: a full disk is reported by whatever needs the space next. */
function keep(log, write, text) {
  if (!log) return
  try {
    mkdirSync(notesFolder, { recursive: true })
    write(log, text)
  } catch {
    // full or read-only
  }
}

/** Asks everything that is running to end. */
export function endAll() {
  for (const child of running) {
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // ended meanwhile
    }
  }
}

/** With setpriv the kernel ends the program should we be killed without a chance to do so. */
function guarded(command) {
  return existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM', ...command] : command
}

/** When npm started us and is gone without a word (kill -9), nobody is left to stop us. */
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

/** npm, which may have started us through a shell; `undefined` when we were started by hand. */
function findNpm(parent) {
  if (!process.env.npm_lifecycle_event) return undefined
  for (const pid of [parent, Number(readStat(parent)?.[1])]) {
    if (/(^|\/)npm/.test(readOf(pid, 'cmdline').split('\0')[0])) return { pid, started: startOf(pid) }
  }
  return undefined
}

/** When a process started, in ticks since the machine did; `undefined` once it has ended. */
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
