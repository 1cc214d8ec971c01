// Background jobs: waiting, running and failed ones, and retrying them.
import { defineArea } from './area.ts'

export const job = defineArea({ permissions: { job: ['view', 'edit'] } })
