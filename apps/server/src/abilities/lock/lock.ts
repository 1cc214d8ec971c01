// Locking on the server: whatever changes an item that is there asks its lock (guard.ts).
import type { ServerAbility } from '../../kit/entity/abilities.ts'
import { lockGuard } from './guard.ts'

export const lock: ServerAbility = { guard: lockGuard }
