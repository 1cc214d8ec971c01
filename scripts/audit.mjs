// `npm run audit`: queries npm's registry for advisories about the product's packages. The answer changes daily, so `npm
// test` runs it and `npm run check` does not. Prints "note: …" if the registry could not be queried.
import { runNpm } from './npm.mjs'
import { readAudit } from './packages.mjs'

const { output } = await runNpm('audit', '--json', '--omit=dev', '--audit-level=high', '--fetch-retries=0')
const answer = readAudit(output)
if ('notAsked' in answer) console.log(`note: the registry was not asked for advisories (${answer.notAsked})`)
else if (answer.grave.length === 0) console.log('There are no severe advisories.')
else for (const fault of answer.grave) console.error(fault)
process.exit('grave' in answer && answer.grave.length > 0 ? 1 : 0)
