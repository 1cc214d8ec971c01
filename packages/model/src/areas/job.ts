// Work that outlives a request: what waits, runs and has failed, and trying it again.
import { defineArea } from './area.ts'

export const job = defineArea({ permissions: { job: ['view', 'edit'] } })
