import { describe, expect, it } from 'vitest'
import { composeBehaviours, type Draft } from './behaviour.ts'

const draft = () => ({ value: {}, columns: {} }) as unknown as Draft
const problem = (field: string) => ({ field, rule: 'known', params: {} })

describe('several behaviours of one entity', () => {
  it('prepare the item one after the other, each on the result of the previous one', async () => {
    const one = composeBehaviours([
      {
        async prepare({ value }) {
          await Promise.resolve()
          value.linkName = 'made'
        },
      },
      undefined,
      {
        prepare({ value }, input) {
          value.title = `${value.linkName} ${input.title}`
        },
      },
    ])
    const made = draft()
    await one.prepare(made, { title: 'later' })
    expect(made.value).toEqual({ linkName: 'made', title: 'made later' })
  })

  it('reject as soon as one of them does', async () => {
    const made = draft()
    const one = composeBehaviours([
      {
        prepare() {
          throw new Error('not allowed')
        },
      },
      {
        prepare({ value }) {
          value.title = 'written'
        },
      },
    ])
    await expect(one.prepare(made, {})).rejects.toThrow('not allowed')
    expect(made.value).toEqual({})
  })

  it('report all problems at once, including those only the database can detect', async () => {
    const one = composeBehaviours([
      { check: () => [problem('title')], constraints: { one_title: problem('title') } },
      { check: async () => [problem('parentId')], constraints: { two_levels: problem('parentId') } },
    ])
    expect(await one.check(draft())).toEqual([problem('title'), problem('parentId')])
    expect(one.constraints).toEqual({ one_title: problem('title'), two_levels: problem('parentId') })
  })
})
