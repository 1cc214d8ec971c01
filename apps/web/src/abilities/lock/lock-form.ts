// Parts of a form that concern its lock.
import type { FormSlots } from '../../kit/slots.ts'
import { LockBanner } from './lock-banner.tsx'
import { LockAround } from './lock-context.tsx'
import { PeopleHere } from './presence-menu.tsx'

export const lockForm: FormSlots = { Around: LockAround, People: PeopleHere, Banner: LockBanner }
