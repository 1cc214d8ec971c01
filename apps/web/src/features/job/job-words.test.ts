import { JOB_NAMES } from '@manset/model/job-names.ts'
import { expect, test } from 'vitest'
import { jobWord } from './job-row.tsx'

test.each(JOB_NAMES)('%s has a word', (name) => {
  expect(jobWord(name)).not.toBe(name)
})
