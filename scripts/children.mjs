// Programs started by our commands: none outlives us, and their output is shown only when they fail.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
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
  mkdirSync(notesFolder, { recursive: true })
  if (log) writeFileSync(log, '')
  const [command, ...rest] = guarded([program, ...programArguments])
  return new Promise((resolve) => {
    // A group of its own, so that it can be ended with whatever it started.
    const child = spawn(command, rest, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    running.add(child)
    let output = ''
    let line = ''
    const take = (chunk) => {
      output += chunk
      if (log) appendFileSync(log, chunk)
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

/** Whether the process that started us is npm and has gone: then nobody is left to stop us. */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}
