import type { JobDeclaration } from '../../../platform/jobs/jobs.ts'

/** Checks or runs an import, depending on the state of its row; an interrupted run continues after its last committed step. */
export const importJob: JobDeclaration<{ importId: string }> = {
  name: 'reader.import',
  retries: 5,
  backoff: { firstSeconds: 2, mostSeconds: 60 },
  deadlineSeconds: 3_600,
  heartbeatSeconds: 30,
  concurrency: 1,
  sameKey: 'serial',
}
