// House rules that no other tool checks, each with its message and pattern.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'

const mostLines = 400
const isGenerated = (file) => file === 'apps/server/src/db/tables.ts'
const isTest = (file) => /\.test\.tsx?$|\/test-[^/]+\.tsx?$|\/src\/test\/|^e2e\//.test(file)
/** Modules that access the browser's storage, and those that store a preference, a token or an upload there; never user input. */
const storesNoText = new RegExp(
  `^(?:${[
    'platform/(?:storage|own-tabs|upload/partial-uploads|site|language/locale)\\.ts$',
    'platform/session/(?:token|provider|recent-sign-in)\\.ts$',
    'platform/autosave/',
    'kit/form/open-sections\\.ts$',
    'kit/list/tools/use-views\\.ts$',
    'app/shell/rail\\.tsx$',
  ].join('|')})`,
)
const isDefault = (file) => /\.page\.tsx$|\.config\.ts$|\/test\/global-setup\.ts$/.test(file)

/** Tables whose rows have a version, and their revisions, from the generated types. */
const versioned = readVersioned(readFileSync(path.join(root, 'apps/server/src/db/tables.ts'), 'utf8'))
const names = `(?:${versioned.join('|')})`
/** Every way to write one of these tables by hand. */
const changes = [
  new RegExp(String.raw`\b(?:update|insert\s+into|delete\s+from)\s+(?:only\s+)?"?${names}\b`, 'i'),
  new RegExp(String.raw`\.(?:updateTable|insertInto|replaceInto|deleteFrom|mergeInto)\(\s*['"]${names}\b`),
  // The name of the table is dynamic.
  /\b(?:update|insert\s+into|delete\s+from)\s+\$\{\s*sql\.(?:table|ref|id|raw)\(/i,
  /\bversion\s*\+\s*1\b/,
]

const server = /^apps\/(server|demo)\/src\//

/** Applies to all texts, including documents; the other rules apply to code. */
const anywhere = [{ says: 'is merged to its end', pattern: /^(?:<{7}|\|{7}|>{7}) /m }]

const habits = [
  { says: 'names its columns instead of SELECT *', pattern: /\bselect\s+\*/i },
  {
    says: 'names its columns instead of SELECT *',
    pattern: /\.selectAll\(/,
    // The browser has no SQL, but lists and editors that select everything.
    except: (file) => file.startsWith('apps/web/'),
  },
  { says: 're-exports nothing', pattern: /^export\s+(\*|\{[^}]*\})\s+from\b/m },
  { says: 'has no default export', pattern: /^export default\b/m, except: isDefault },
  {
    says: 'reads no environment outside platform and the ways in',
    pattern: /\bprocess\.env\b/,
    only: /^apps\/server\/src\//,
    except: (file) => /^apps\/server\/src\/(platform\/|run-server\.ts$|backup-command\.ts$)/.test(file),
  },
  {
    says: 'takes chance from platform',
    pattern: /\bMath\.random\(/,
    only: /^apps\/server\/src\/(features|kit|kinds|abilities)\//,
  },
  {
    says: 'takes the time of day from the clock of platform',
    pattern: /\bnew Date\(\)|\bDate\.now\(/,
    only: /^apps\/(server|web)\/src\/(features|kit|kinds|abilities)\//,
  },
  {
    says: 'stores unsaved text through platform/autosave, which demands its person, site, item and field',
    pattern:
      /\b(?:localStorage|sessionStorage|indexedDB)\b|\bfrom 'idb'|\bwriteStored\(|storageKeys\.unsentTexts\b/,
    only: /^apps\/web\/src\//,
    except: (file) => storesNoText.test(file.slice('apps/web/src/'.length)),
  },
  {
    says: 'writes audit entries by platform/audit.ts',
    pattern: /insert into audit_entries|insertInto\('audit_entries'\)/i,
    only: /^apps\/server\/src\//,
    except: (file) => file === 'apps/server/src/platform/audit.ts',
  },
  ...changes.map((pattern) => ({
    says: 'changes what has a version through platform/change/record.ts, which leaves revision, audit and event',
    pattern,
    only: /^apps\/server\/src\//,
    except: (file) => file.startsWith('apps/server/src/platform/change/'),
  })),
  {
    says: 'announces a change through platform/change/record.ts',
    pattern: /\bpg_notify\(|\browAnnouncement\(/,
    only: /^apps\/server\/src\//,
    except: (file) => /^apps\/server\/src\/platform\/(change\/|live\.ts$)/.test(file),
  },
  {
    says: 'joins streams by pipeline of node:stream/promises, which closes all of them and rejects with the first error',
    pattern: /\.pipe\(|import\s*\{[^}]*\b(?:pipeline|finished)\b[^}]*\}\s*from 'node:stream'/,
    only: server,
  },
  {
    says: 'says in an error callback that does nothing why nothing is to be done',
    pattern:
      /\b(?:on|once|addListener)\(\s*'error',\s*(?:async\s*)?\([^)]*\)\s*=>\s*\{\s*\}|\b(?:pipeline|finished)\((?:[^()]|\([^()]*\))*?\([^()]*\)\s*=>\s*\{\s*\}/,
    only: server,
  },
  { says: 'shows no ignored type', pattern: /@ts-(ignore|nocheck)/ },
]

/** Violations of the rules in a file, with line and message. */
export function faultsOf(file, text) {
  const faults = []
  const isCode = /\.tsx?$/.test(file) && !isTest(file)
  if (isCode && !isGenerated(file) && text.split('\n').length > mostLines)
    faults.push({ line: mostLines, says: `has at most ${mostLines} lines` })
  for (const { says, pattern, only, except } of isCode ? [...anywhere, ...habits] : anywhere) {
    if ((only && !only.test(file)) || except?.(file)) continue
    const found = pattern.exec(text)
    if (found) faults.push({ line: text.slice(0, found.index).split('\n').length, says })
  }
  return faults
}

/** Names of the tables with a column `version`, from the generated types; the audit log has its own rule. */
function readVersioned(types) {
  const withVersion = [...types.matchAll(/^export interface (\w+) \{\n([^}]*)^\}/gm)]
    .filter(([, , columns]) => /^ {2}version:/m.test(columns))
    .map(([, type]) => type)
  return [...types.matchAll(/^ {2}(\w+): (\w+)$/gm)]
    .filter(([, table, type]) => withVersion.includes(type) && table !== 'audit_entries')
    .map(([, table]) => table)
}
