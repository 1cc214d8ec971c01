import { JOB_NAMES } from '@manset/model/job-names.ts'
import { expect, test } from 'vitest'
import { getJobName } from './job-row.tsx'

test.each(JOB_NAMES)('%s has a word', (name) => {
  expect(getJobName(name)).not.toBe(name)
})
