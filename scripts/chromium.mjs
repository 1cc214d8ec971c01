// The browser of the tests: Debian's Chromium, preferably the headless shell, which renders and runs pages like Chromium
// in little more than half the time. Falls back to Chromium itself.
import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { Fault } from './progress.mjs'

/** By package, in order of preference. */
const places = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
}
const installed = () => Object.values(places).find((place) => existsSync(place))

/** Launch options for Playwright: works as root, and makes no requests of its own. */
export const chromium = {
  get executablePath() {
    return installed() ?? places.chromium
  },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export function hasChromium() {
  return installed() !== undefined
}

/** Installs it as root; other users get the command to run. */
export async function installChromium() {
  const installs = Object.keys(places).map((name) => `apt-get install --yes --no-install-recommends ${name}`)
  const command = `apt-get update && (${installs.join(' || ')})`
  if (process.getuid?.() !== 0) {
    throw new Fault(`The tests need Chromium; install it with: sudo sh -c '${command}'`)
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('/bin/sh', ['-c', command], { env })
  if (code !== 0 || !hasChromium()) {
    const last = output.trim().split('\n').at(-1)
    throw new Fault(`Chromium could not be installed (${last}); install it with: ${command}`)
  }
}
