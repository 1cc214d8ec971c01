// The packages the product is made of, looked after. Run by `npm run check`: the lock file by itself, the registry where it
// can be asked, and that a bill of materials can be made. Says in a line "note: …" what could not be asked.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './children.mjs'
import { missingPackages } from './install.mjs'
import { faultsOf, namesIn, readAudit } from './packages.mjs'

const read = (name) => readFileSync(path.join(root, name), 'utf8')
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const runNpm = (...given) => run(npm[0], [...npm.slice(1), ...given, '--loglevel=error'])

const faults = faultsOf(
  JSON.parse(read('package-lock.json')),
  JSON.parse(read('scripts/package-floors.json')).floors,
  namesIn(read('THIRD-PARTY.md')),
)
const missing = missingPackages()
if (missing.length > 0)
  faults.push(`Not installed although package-lock.json has it: ${missing.join(', ')}; run npm install.`)

const [audit, bill] = await Promise.all([
  runNpm('audit', '--json', '--omit=dev', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=5000'),
  runNpm('run', '--silent', 'sbom'),
])
const answer = readAudit(audit.output)
if ('notAsked' in answer) console.log(`note: the registry was not asked for advisories (${answer.notAsked})`)
else faults.push(...answer.grave)
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
