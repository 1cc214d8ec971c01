// The browser of the tests: Debian's own Chromium, as the shell without windows that it has for machines without a screen.
// It draws and runs pages as Chromium does, and needs a little more than half of the time.
import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { Fault } from './progress.mjs'

const executablePath = '/usr/bin/chromium-headless-shell'
const packages = ['chromium-headless-shell']

/** How Playwright starts it: as root too, and asking nothing of the world on its own. */
export const chromium = {
  executablePath,
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
  return existsSync(executablePath)
}

/** Installs it as root; anybody else gets the command to run. */
export async function installChromium() {
  const command = `apt-get update && apt-get install --yes --no-install-recommends ${packages.join(' ')}`
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
