// `npm test`: all tests of the product, from a fresh clone. The last line is the total.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { advisories, lineOf, runChecks } from './checks.mjs'
import { endAll, node24, notesFolder, root, run, watchParent } from './children.mjs'
import { hasChromium, installChromium } from './chromium.mjs'
import { buildWeb, installPackages, isInstalled, isWebBuilt, requireMachine } from './install.mjs'
import { createProgress, say, sentenceOf } from './progress.mjs'

const stepCount = 6
const progress = createProgress(stepCount)
const count = { passed: 0, failed: 0 }
const env = {
  ...process.env,
  CI: process.env.CI ?? '1',
  NO_COLOR: '1',
  PATH: `${path.dirname(node24)}:${process.env.PATH}`,
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, giveUp)
watchParent(giveUp)

try {
  requireMachine()
  progress.begin('Finding Chromium')
  if (!hasChromium()) await installChromium()
  progress.begin('Installing packages')
  if (!isInstalled()) await installPackages()
  progress.begin('Checking format, lint, types, boundaries, dead code, generated files')
  await check()
  progress.begin('Building the web application')
  if (!isWebBuilt()) await buildWeb()
  progress.begin('Testing units and integration on a real PostgreSQL')
  await testUnits()
  progress.begin('Testing journeys in the browser')
  await testJourneys()
  progress.end()
} catch (error) {
  progress.breakOff()
  say(sentenceOf(error))
  count.failed += 1
}
say(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0)

async function check() {
  const { passed, failed } = await runChecks((done) => progress.note(lineOf(done)), [advisories])
  for (const { name, output } of failed) progress.note(`\n── ${name}\n${output.trim()}\n`)
  add(passed, failed.length)
}

async function testUnits() {
  const report = path.join(notesFolder, 'vitest.json')
  rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node24, [vitest, 'run', ...reporters], { env, onLine: show })
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport(report)
  addOutcome(code, numPassedTests, numFailedTests || numFailedTestSuites)
}

async function testJourneys() {
  const report = path.join(notesFolder, 'playwright.json')
  rmSync(report, { force: true })
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const { code } = await run(
    node24,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: { ...env, NO_COLOR: undefined, FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      onLine: show,
    },
  )
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {}
  addOutcome(code, expected, unexpected + flaky)
}

function show(line) {
  if (line.trim()) progress.note(line)
}

/** A run that failed without a failed test (it could not start, or was interrupted) counts as one failure. */
function addOutcome(code, passed, failed) {
  add(passed, code !== 0 && failed === 0 ? 1 : failed)
}

function add(passed, failed) {
  count.passed += passed
  count.failed += failed
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function giveUp() {
  endAll()
  progress.breakOff()
  process.exit(130)
}
