// Requirements for trusting the packages in the lock file: unaltered, with known licenses, none too old.

/** Licenses that only require attribution. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])
/** Licenses that require more: their packages must be named in THIRD-PARTY.md. */
const named = new Set(['LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'GPL-3.0-or-later'])
/** Packages that contain code under another license than the declared one, or that declare theirs in nonstandard words. */
const carried = [
  { name: /^@seydx\/node-av-/, license: 'MIT AND GPL-3.0-or-later' },
  { name: /^slick$/, license: 'MIT' },
]
/** Licenses of development tools, which are never distributed. */
const ofTools = new Set(['MPL-2.0', 'Python-2.0'])

/** All problems of a lock file, one sentence each. */
export function faultsOf(lock, floors, notices) {
  const packages = Object.entries(lock.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({ ...entry, name: nameOf(place) }))
  return packages.flatMap((one) => [
    ...(one.integrity?.startsWith('sha512-')
      ? []
      : [`${one.name} ${one.version} has no hash in package-lock.json; reinstall it.`]),
    ...licenceFaults(one, notices),
    ...floors
      .filter(({ name, from }) => name === one.name && isBefore(one.version, from))
      .map(({ from, because }) => `${one.name} ${one.version} is older than ${from}, and it ${because}.`),
  ])
}

function licenceFaults({ name, version, license: told = 'none', dev }, notices) {
  const license = carried.find((one) => one.name.test(name))?.license ?? told
  const words = wordsOf(license)
  const unknown = words.filter(
    (word) => !permissive.has(word) && !named.has(word) && !(dev && ofTools.has(word)),
  )
  if (unknown.length > 0)
    return [`${name} ${version} has the licence ${license}, which nobody has weighed (scripts/packages.mjs).`]
  const mustBeNamed = words.some((word) => named.has(word) && !(dev && ofTools.has(word)))
  // A family of packages is named once: @img/sharp-libvips-…
  const isNamed = notices.some((notice) =>
    notice.endsWith('*') ? name.startsWith(notice.slice(0, -1)) : name === notice,
  )
  return mustBeNamed && !isNamed ? [`${name} (${license}) is not named in THIRD-PARTY.md.`] : []
}

/** Of alternative licenses, one that only requires attribution; all of them if there is none. */
function wordsOf(license) {
  const bare = license.replace(/[()]/g, '')
  const chosen = bare.includes(' AND ') ? undefined : bare.split(' OR ').find((word) => permissive.has(word))
  return chosen ? [chosen] : bare.split(/ (?:AND|OR) /)
}

/** Names of packages in the notices: the backquoted text in the first column of the tables. */
export function namesIn(notices) {
  return [...notices.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name)
}

const nameOf = (place) => place.split('node_modules/').at(-1)

/** Whether a version precedes another; a prerelease precedes its release. */
export function isBefore(version, other) {
  const [numbers, trial] = partsOf(version)
  const [others, otherTrial] = partsOf(other)
  const differing = [0, 1, 2].find((index) => numbers[index] !== others[index])
  if (differing !== undefined) return numbers[differing] < others[differing]
  return trial !== undefined && otherTrial === undefined
}

function partsOf(version) {
  const [numbers, trial] = version.split('+')[0].split(/-(.*)/s)
  return [numbers.split('.').map(Number), trial]
}

/** Result of `npm audit --json`: packages with severe advisories, or why the registry was not queried. */
export function readAudit(output) {
  let report
  try {
    report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return { notAsked: 'no answer' }
  }
  if (!report.metadata?.vulnerabilities)
    return { notAsked: String(report.statusCode ?? report.error?.code ?? report.message ?? 'no answer') }
  const grave = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  return { grave: grave.map(({ name, severity, range }) => `${name} ${range}: an advisory, ${severity}.`) }
}
