// The browser of the tests: Debian's own package.
import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { Fault } from './progress.mjs'

const chromium = '/usr/bin/chromium'
const packages = ['chromium']

export function hasChromium() {
  return existsSync(chromium)
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
