// `npm start`: from a fresh clone to a listening server, and to its clean shutdown. Plain JavaScript for Node 20 or newer.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { endAll, node24, root, watchParent } from './children.mjs'
import { buildWeb, installPackages, isInstalled, isWebBuilt, requireMachine } from './install.mjs'
import { createProgress, say, sentenceOf } from './progress.mjs'

const databasePatience = 60_000
const steps = {
  database: 'Starting the database',
  migrations: 'Bringing the database up to date',
  demo: 'Loading the demo newsroom',
  network: 'Opening the web server',
}
// Without a configured identity provider it runs the demo, whose data are loaded in an additional step.
const progress = createProgress(process.env.OIDC_ISSUER ? 5 : 6)
let server
let databasePid
let isStopping = false

process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
watchParent(stop)

try {
  requireMachine()
  progress.begin('Installing packages')
  if (!isInstalled()) await installPackages()
  progress.begin('Building the web application')
  if (!isStopping && !isWebBuilt()) await buildWeb()
  if (!isStopping) startServer()
} catch (error) {
  progress.breakOff()
  if (isStopping) process.exit(130)
  tell(sentenceOf(error))
  process.exit(1)
}

function startServer() {
  // In a separate session: Ctrl-C and a closed terminal reach only us, and we signal the server once.
  server = spawn(node24, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  server.on('message', hear)
  server.on('error', (error) => {
    process.stderr.write(
      `The server could not be started (${error.message}); remove node_modules and start again.\n`,
    )
    process.exit(1)
  })
  server.on('exit', end)
}

function hear(news) {
  if (news.step) progress.begin(steps[news.step])
  else if (news.note) progress.note(news.note)
  else if (news.databasePid) databasePid = news.databasePid
  else if (news.fault) tell(news.fault)
  else if (news.listening) welcome(news)
}

function welcome({ listening, accounts, password }) {
  progress.end()
  say(`\nManşet is ready at ${listening}`)
  if (accounts.length > 0) say(`Demo accounts, password "${password}": ${accounts.join(', ')}`)
  say('Stop it with Ctrl-C.\n')
}

function tell(fault) {
  progress.breakOff()
  process.stderr.write(`\n${fault}\n`)
}

/** A second Ctrl-C has no effect: the server shuts down cleanly within seconds. */
function stop() {
  if (isStopping) return
  isStopping = true
  progress.breakOff()
  if (server) server.kill('SIGTERM')
  else endAll()
}

async function end(code, signal) {
  progress.breakOff()
  if (signal && databasePid) {
    await endDatabase()
    if (!isStopping)
      process.stderr.write(
        `The server was ended by ${signal}; its database was closed properly. Start it again with: npm start\n`,
      )
  }
  process.exit(signal ? 1 : code)
}

/** The server could no longer stop the database. The kernel may have sent the signal already; a second one is harmless. */
async function endDatabase() {
  const patience = performance.now() + databasePatience
  let isAsked = false
  while (isDatabaseAlive() && performance.now() < patience) {
    if (!isAsked) process.kill(databasePid, 'SIGINT')
    isAsked = true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isDatabaseAlive() {
  try {
    return readFileSync(`/proc/${databasePid}/cmdline`, 'latin1').includes('cluster_name=manset-')
  } catch {
    return false
  }
}
