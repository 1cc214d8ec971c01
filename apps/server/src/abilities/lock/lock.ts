// Locking on the server: every change to an existing item checks its lock (guard.ts).
import type { ServerAbility } from '../../kit/entity/abilities.ts'
import { draftLockGuard } from './guard.ts'

export const lock: ServerAbility = { guard: draftLockGuard }
