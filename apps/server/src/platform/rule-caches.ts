// Caches of data that rules are derived from: people, rights, flags and settings of sites. Other servers' changes clear
// them by event. An event may arrive after the answer to its change, so this server clears its own before it answers.
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Live } from './live.ts'

/** Kinds of events after which rules may be others, by the entity they begin with. */
const RULES = {
  user: 'people',
  permission: 'rights',
  featureFlag: 'rights',
  siteConfiguration: 'rights',
} as const

/** Who somebody is and which roles they have, or what roles may do on a site and what its settings say. */
export type Rules = (typeof RULES)[keyof typeof RULES]

/** The rules an event of this kind (`<entity>.<past tense>`) may change; undefined for all other events. */
export function rulesOf(kind: string): Rules | undefined {
  const entity = kind.slice(0, Math.max(kind.indexOf('.'), 0))
  return Object.hasOwn(RULES, entity) ? RULES[entity as keyof typeof RULES] : undefined
}

const caches = new WeakMap<Kysely<Tables>, Set<(rules: Rules) => void>>()

export interface RuleSources {
  db: Kysely<Tables>
  live: Pick<Live, 'listen'>
}

/** Calls back whenever rules of that sort may have changed, on any server; also when events may have been missed. */
export function onRulesChanged({ db, live }: RuleSources, rules: Rules, clear: () => void): void {
  live.listen(({ kind }) => {
    if (kind === 'resync' || rulesOf(kind) === rules) clear()
  })
  const own = caches.get(db) ?? new Set()
  caches.set(db, own)
  own.add((changed) => {
    if (changed === rules) clear()
  })
}

/** Clears this server's caches after a commit of its own, before the commit is answered. */
export function clearRules(db: Kysely<Tables>, rules: Rules): void {
  for (const clear of caches.get(db) ?? []) clear(rules)
}
