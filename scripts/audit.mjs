// `npm run audit`: asks npm's registry what is known against the packages the product is made of. Its answer changes from
// day to day, so it is asked by `npm test` and not by `npm run check`. Says in a line "note: …" when it could not be asked.
import { runNpm } from './npm.mjs'
import { readAudit } from './packages.mjs'

const { output } = await runNpm('audit', '--json', '--omit=dev', '--audit-level=high', '--fetch-retries=0')
const answer = readAudit(output)
if ('notAsked' in answer) console.log(`note: the registry was not asked for advisories (${answer.notAsked})`)
else if (answer.grave.length === 0) console.log('No grave advisory is known.')
else for (const fault of answer.grave) console.error(fault)
process.exit('grave' in answer && answer.grave.length > 0 ? 1 : 0)
