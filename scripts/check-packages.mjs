// Checks the product's packages as part of `npm run check`: the lock file itself, and that a bill of materials can be
// made. `npm run audit` queries known advisories.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'
import { missingPackages } from './install.mjs'
import { runNpm } from './npm.mjs'
import { faultsOf, namesIn } from './packages.mjs'

const read = (name) => readFileSync(path.join(root, name), 'utf8')

const faults = faultsOf(
  JSON.parse(read('package-lock.json')),
  JSON.parse(read('scripts/package-floors.json')).floors,
  namesIn(read('THIRD-PARTY.md')),
)
const missing = missingPackages()
if (missing.length > 0)
  faults.push(`Not installed although package-lock.json has it: ${missing.join(', ')}; run npm install.`)

const bill = await runNpm('run', '--silent', 'sbom')
if (!isBill(bill.output))
  faults.push(`No bill of materials could be made: ${bill.output.trim().slice(0, 500)}`)

for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function isBill(output) {
  try {
    const { bomFormat, components } = JSON.parse(output.slice(output.indexOf('{')))
    return bomFormat === 'CycloneDX' && components.length > 0
  } catch {
    return false
  }
}
