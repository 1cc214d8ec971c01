// Habits of the house that no other tool looks after. Run by `npm run check`; names file, line and habit.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'

const mostLines = 400
const isGenerated = (file) => file === 'apps/server/src/db/tables.ts'
const isTest = (file) => /\.test\.tsx?$|\/test-[^/]+\.tsx?$|\/src\/test\/|^e2e\//.test(file)
const isDefault = (file) => /\.page\.tsx$|\.config\.ts$|\/test\/global-setup\.ts$/.test(file)

const habits = [
  { says: 'names its columns instead of SELECT *', pattern: /\bselect\s+\*|\.selectAll\(/i },
  { says: 're-exports nothing', pattern: /^export\s+(\*|\{[^}]*\})\s+from\b/m },
  { says: 'has no default export', pattern: /^export default\b/m, except: isDefault },
  {
    says: 'reads no environment outside platform and the ways in',
    pattern: /\bprocess\.env\b/,
    only: /^apps\/server\/src\//,
    except: (file) =>
      file.startsWith('apps/server/src/platform/') || file === 'apps/server/src/run-server.ts',
  },
  {
    says: 'takes chance from platform',
    pattern: /\bMath\.random\(/,
    only: /^apps\/server\/src\/(features|kit|kinds|abilities)\//,
  },
  {
    says: 'writes audit entries by platform/audit.ts',
    pattern: /insert into audit_entries|insertInto\('audit_entries'\)/i,
    only: /^apps\/server\/src\//,
    except: (file) => file === 'apps/server/src/platform/audit.ts',
  },
  { says: 'shows no ignored type', pattern: /@ts-(ignore|nocheck)/ },
]

let faults = 0
for (const file of ['apps', 'packages', 'bench', 'e2e', 'scripts'].flatMap(sourcesUnder)) {
  const text = readFileSync(path.join(root, file), 'utf8')
  if (!isTest(file) && !isGenerated(file) && text.split('\n').length > mostLines)
    tell(file, mostLines, `has at most ${mostLines} lines`)
  for (const { says, pattern, only, except } of habits) {
    if (isTest(file) || (only && !only.test(file)) || except?.(file)) continue
    const found = pattern.exec(text)
    if (found) tell(file, text.slice(0, found.index).split('\n').length, says)
  }
}
process.exit(faults > 0 ? 1 : 0)

function tell(file, line, says) {
  faults += 1
  console.error(`${file}:${line} A file of this house ${says}.`)
}

function sourcesUnder(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|generated)\//.test(file))
}
