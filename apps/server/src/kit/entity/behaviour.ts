// What happens around a save beside what the definition says: parts that abilities and features bring, folded into one.
import type { AuditAction } from '@manset/model/audit-actions.ts'
import type { AnyValue, EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Expression } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { StoredItem } from './entity-sql.ts'

/** A save on its way: the stored item, the input, and what will be written. */
export interface Draft {
  entity: EntityDefinition
  before: StoredItem | null
  /** What the caller sent, before anything was filled in. */
  sent?: Readonly<Record<string, unknown>>
  /** The value that is checked and written; a behaviour may fill in what was left empty. */
  value: AnyValue
  /** Columns that people cannot write, as they will stand. */
  columns: Record<string, unknown>
  /** What the audit log calls this change. */
  action: AuditAction
  /** An ability says false where an unfinished item may be kept: required fields may still be empty. */
  isComplete: boolean
  /** An ability says true where the item changes its state: what was let through before is asked about again. */
  isStep?: boolean
  /** GraphQL names of what the answer holds; the whole item where left out. */
  names?: readonly string[]
  /** Names this save, so that it is written once however often it is sent. */
  saveKey: string | null
  /** Of the lock the caller's tab holds on the item, where it says so. */
  lockEpoch: string | null
  /** Why files whose rights have ended are published anyway, as it was sent. */
  rightsReason?: string | null
  /** The same once it was needed and accepted: history and audit log keep it. */
  acceptedReason?: string
  /** The form it was typed in: its working copy goes with the save. */
  form?: string | null
  context: Context
}

/** What must hold of an item besides its version in the very statement that writes it. */
export interface Guard {
  /** Over the row `t`. */
  holds: Expression<boolean>
  /** Why it does not, read afterwards; null where it holds by now. */
  refusal(): Promise<Refusal | null>
}

/** One part of what happens around a save. Everything in it is optional. */
export interface Behaviour {
  /** Fills in and rewrites before the check; may refuse. */
  prepare?(draft: Draft, input: Record<string, unknown>): Promise<void> | void
  /** Problems that cannot be found from the definition. */
  check?(draft: Draft): Promise<Problem[]> | Problem[]
  /** What may be saved and is still worth a second look before readers see it. */
  warn?(draft: Draft): Promise<Problem[]> | Problem[]
  /**
   * The problem that a violated constraint of the table stands for, by its name: some only the database can find, as
   * between two saves at once.
   */
  constraints?: Readonly<Record<string, Problem>>
}

/** Several behaviours as one: each prepares after the one before it, and the problems of all are answered together. */
export function composed(parts: readonly (Behaviour | undefined)[]): Required<Behaviour> {
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
