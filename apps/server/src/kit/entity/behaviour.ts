// Hooks around a save beyond the definition: those of abilities and features, composed into one.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { AnyValue, EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Expression } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { StoredItem } from './entity-sql.ts'

/** A save in progress: the stored item, the input, and the values to write. */
export interface Draft {
  entity: EntityDefinition
  before: StoredItem | null
  /** The input as sent, before defaults. */
  sent?: Readonly<Record<string, unknown>>
  /** The value to check and write; a behavior may fill empty fields. */
  value: AnyValue
  /** Columns that people cannot write, as they will be stored. */
  columns: Record<string, unknown>
  /** The action in the audit log. */
  action: AuditAction
  /** False if required fields may stay empty, as for a draft; set by an ability. */
  isComplete: boolean
  /** True if the item changes its status; warnings that were accepted earlier are checked again. Set by an ability. */
  isStep?: boolean
  /** GraphQL names of the fields to return; the whole item if omitted. */
  names?: readonly string[]
  /** Idempotency key: the save is written once, however often it is sent. */
  saveKey: string | null
  /** Fencing token of the lock that the caller's tab holds, if sent. */
  lockEpoch: string | null
  /** Reason for publishing files whose usage rights have ended, as sent. */
  rightsReason?: string | null
  /** The reason, once it was needed and accepted: history and audit log store it. */
  acceptedReason?: string
  /** The form of the input: the save deletes its autosave. */
  form?: string | null
  context: Context
}

/** A condition besides the row version that the writing statement checks. */
export interface Guard {
  /** Over the row `t`. */
  holds: Expression<boolean>
  /** Why it fails, read afterwards; null if it holds by now. */
  refusal(): Promise<Refusal | null>
}

/** One set of hooks around a save; all are optional. */
export interface Behaviour {
  /** Fills and rewrites values before the check; may refuse. */
  prepare?(draft: Draft, input: Record<string, unknown>): Promise<void> | void
  /** Problems that the definition cannot find. */
  check?(draft: Draft): Promise<Problem[]> | Problem[]
  /** Warnings: allowed to be saved, but worth checking before publication. */
  warn?(draft: Draft): Promise<Problem[]> | Problem[]
  /** Problems by the name of the violated table constraint: only the database detects conflicts between concurrent saves. */
  constraints?: Readonly<Record<string, Problem>>
}

/** Composes several behaviors: `prepare` runs in order, and the problems of all are returned together. */
export function composeBehaviours(parts: readonly (Behaviour | undefined)[]): Required<Behaviour> {
  const having = (hook: keyof Behaviour) => parts.filter((part) => part?.[hook] !== undefined)
  const [preparing, checking, warning] = [having('prepare'), having('check'), having('warn')]
  return {
    async prepare(draft, input) {
      for (const part of preparing) await part?.prepare?.(draft, input)
    },
    async check(draft) {
      const problems: Problem[] = []
      for (const part of checking) problems.push(...((await part?.check?.(draft)) ?? []))
      return problems
    },
    async warn(draft) {
      const found = await Promise.all(warning.map((part) => part?.warn?.(draft) ?? []))
      return found.flat()
    },
    constraints: Object.assign({}, ...parts.map((part) => part?.constraints)),
  }
}
