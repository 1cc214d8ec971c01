import type { auditList } from '@manset/model/lists/audit.ts'
import type { contentList } from '@manset/model/lists/contents.ts'
import type { peopleList } from '@manset/model/lists/people.ts'
import { expectTypeOf, test } from 'vitest'
import type { useListLabels } from './list-labels.ts'

test('words are loaded for every field whose options a column shows or a filter offers', () => {
  type Given<L extends typeof contentList | typeof peopleList | typeof auditList> = Parameters<
    typeof useListLabels<L, never>
  >[2]
  expectTypeOf<Given<typeof contentList>>().toHaveProperty('status')
  expectTypeOf<Given<typeof contentList>>().toHaveProperty('type')
  expectTypeOf<Given<typeof peopleList>>().toHaveProperty('approval')
  expectTypeOf<Given<typeof auditList>>().toHaveProperty('action')
})
