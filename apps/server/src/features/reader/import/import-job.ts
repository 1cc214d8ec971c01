import type { JobDeclaration } from '../../../platform/jobs/jobs.ts'

/** Looks at a file, or carries it out, as its row says; one that was broken off goes on after the last step that stands. */
export const importJob: JobDeclaration<{ importId: string }> = {
  name: 'reader.import',
  retries: 5,
  backoff: { firstSeconds: 2, mostSeconds: 60 },
  deadlineSeconds: 3_600,
  heartbeatSeconds: 30,
  concurrency: 1,
  sameKey: 'serial',
}
