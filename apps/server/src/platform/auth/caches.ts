// Caches of data that authorization depends on: people, permissions, flags and settings of sites. Changes on other servers clear
// them by event. An event may arrive after the response, so the changing server clears its own caches before it responds.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Live } from '../live.ts'

/** Events that may change rules, by entity name. */
const RULES_BY_ENTITY = {
  user: 'people',
  permission: 'rights',
  featureFlag: 'rights',
  siteConfiguration: 'rights',
} as const

/** A person with their roles, or the permissions and settings of a site. */
export type Rules = (typeof RULES_BY_ENTITY)[keyof typeof RULES_BY_ENTITY]

/** The rules that an event of this kind (`<entity>.<past tense>`) may change; undefined for all other events. */
export function rulesChangedBy(kind: string): Rules | undefined {
  const entity = kind.slice(0, Math.max(kind.indexOf('.'), 0))
  return Object.hasOwn(RULES_BY_ENTITY, entity)
    ? RULES_BY_ENTITY[entity as keyof typeof RULES_BY_ENTITY]
    : undefined
}

const ruleCaches = new WeakMap<Kysely<Tables>, Set<(rules: Rules) => void>>()

export interface RuleSources {
  db: Kysely<Tables>
  live: Pick<Live, 'listen'>
}

/** Calls back when rules of this sort may have changed on any server, and when events may have been missed. */
export function onRulesChanged({ db, live }: RuleSources, rules: Rules, clear: () => void): void {
  live.listen(({ kind }) => {
    if (kind === 'resync' || rulesChangedBy(kind) === rules) clear()
  })
  const own = ruleCaches.get(db) ?? new Set()
  ruleCaches.set(db, own)
  own.add((changed) => {
    if (changed === rules) clear()
  })
}

/** Clears this server's caches after its own commit, before it responds. */
export function clearRuleCaches(db: Kysely<Tables>, rules: Rules): void {
  for (const clear of ruleCaches.get(db) ?? []) clear(rules)
}
