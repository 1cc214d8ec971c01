// Prints an identity token of the demo for trying calls in a terminal: npm run token -- editor

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoAccounts } from './identity/accounts.ts'
import { readKeyRing } from './identity/keys.ts'
import { issueIdToken } from './identity/token.ts'

const usage = `Usage: npm run token -- <account> [--data <folder>]
Accounts: ${demoAccounts.map(({ login }) => login).join(', ')}`

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
  const dataDir = resolve(values.data ?? process.env.MANSET_DATA ?? 'data')
  const account = demoAccounts.find(({ login }) => login === positionals[0])
  if (!account) {
    const said =
      positionals[0] === undefined ? 'Say for whom.' : `There is no demo account "${positionals[0]}".`
    throw new Error(`${said}\n${usage}`)
  }
  const ring = await readKeyRing(dataDir)
  if (!ring) {
    throw new Error(
      `The demo was never started with the data folder ${dataDir}. Start it with: npm start (or name its folder with --data)`,
    )
  }
  console.log(await issueIdToken(ring, account, new Date()))
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
