import { describe, expect, it } from 'vitest'
import { news } from '../entities/news.ts'
import { mustBeComplete } from './actions.ts'
import {
  CONTENT_STATUSES,
  type ContentStatus,
  dateProblems,
  HIDDEN_STATUSES,
  isLive,
  permissionsForStep,
  resolveStatus,
  stepsToRevert,
} from './publish.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const YESTERDAY = '2026-11-20T09:00:00Z'
const TOMORROW = '2026-11-22T09:00:00Z'
const DATES = [null, YESTERDAY, TOMORROW]

const pairs = CONTENT_STATUSES.flatMap((from) =>
  CONTENT_STATUSES.map((to): [ContentStatus, ContentStatus] => [from, to]),
)

describe('the status after a save', () => {
  it('is the requested one, if it can be reached from the current one', () => {
    const reached = (was: ContentStatus) =>
      CONTENT_STATUSES.filter((asked) => asked !== was && resolveStatus(asked, was, null, NOW) === asked)
    expect(Object.fromEntries(CONTENT_STATUSES.map((was) => [was, reached(was)]))).toEqual({
      draft: ['waiting', 'published', 'removed'],
      waiting: ['draft', 'published', 'removed'],
      published: ['unpublished'],
      unpublished: ['draft', 'waiting', 'published', 'removed'],
      scheduled: ['published', 'unpublished'],
      expired: ['published', 'unpublished', 'removed'],
      removed: ['draft'],
    })
  })

  it('is scheduled if the publish date is in the future, and cannot be requested otherwise', () => {
    for (const was of CONTENT_STATUSES) {
      const published = resolveStatus('published', was, TOMORROW, NOW)
      if (was === 'published' || was === 'removed') expect(published).not.toBe('scheduled')
      else expect(published).toBe('scheduled')
      expect(resolveStatus('scheduled', was, TOMORROW, NOW)).toBe(was === 'removed' ? null : 'scheduled')
      expect(resolveStatus('scheduled', was, YESTERDAY, NOW)).not.toBe('scheduled')
    }
  })

  it('unpublishes a published content only if that is requested by name', () => {
    expect(resolveStatus('published', 'published', TOMORROW, NOW)).toBe('published')
    expect(resolveStatus('scheduled', 'published', TOMORROW, NOW)).toBe('scheduled')
  })

  it('is expired only if it was: only the clock expires', () => {
    for (const was of CONTENT_STATUSES)
      for (const date of DATES)
        expect(resolveStatus('expired', was, date, NOW)).toBe(was === 'expired' ? was : null)
  })

  it('stays unless another is requested, but a content in the trash is restored before it is saved', () => {
    for (const was of CONTENT_STATUSES)
      expect(resolveStatus(was, was, TOMORROW, NOW), was).toBe(was === 'removed' ? null : was)
  })
})

describe('the dates of a save', () => {
  const told = (before: Record<string, unknown> | null, step: Parameters<typeof dateProblems>[1]) =>
    dateProblems(before, step, NOW).map(({ field, rule }) => `${field} ${rule}`)

  it('may include a past expiration only if readers neither see nor will see the item', () => {
    for (const is of CONTENT_STATUSES)
      for (const was of CONTENT_STATUSES) {
        const past = isLive(is) ? ['expirationDate ahead'] : []
        expect(told({ status: was }, { is, expirationDate: YESTERDAY })).toEqual(past)
        expect(told({ status: was }, { is, expirationDate: NOW })).toEqual(past)
        expect(told({ status: was }, { is, expirationDate: TOMORROW })).toEqual([])
        expect(told({ status: was }, { is, expirationDate: null })).toEqual([])
      }
  })

  it('may not be postponed while readers still see the item', () => {
    const live = { status: 'published', publishDate: YESTERDAY }
    expect(told(live, { is: 'published', publishDate: TOMORROW })).toEqual(['publishDate notAhead'])
    expect(told(live, { is: 'published', publishDate: YESTERDAY })).toEqual([])
    for (const is of ['scheduled', 'unpublished'] as const)
      expect(told(live, { is, publishDate: TOMORROW })).toEqual([])
    expect(told({ status: 'draft' }, { is: 'draft', publishDate: TOMORROW })).toEqual([])
    expect(told(null, { is: 'published', publishDate: TOMORROW })).toEqual([])
  })

  it('leave an unchanged stored date alone, in whatever form it is passed', () => {
    const live = { status: 'published', publishDate: new Date(TOMORROW) }
    expect(told(live, { is: 'published', publishDate: TOMORROW })).toEqual([])
  })
})

it('anything visible to readers needs the permission to publish, and the trash the permission to remove', () => {
  for (const [was, is] of pairs) {
    expect(permissionsForStep(was, is).includes('publish')).toBe(isLive(was) || isLive(is))
    expect(permissionsForStep(was, is).includes('remove')).toBe((was === 'removed') !== (is === 'removed'))
  }
})

it('a published item must be complete, and an item hidden from lists need not be', () => {
  for (const status of CONTENT_STATUSES) {
    if (isLive(status)) expect(mustBeComplete(news, { status })).toBe(true)
    if (HIDDEN_STATUSES.includes(status)) expect(mustBeComplete(news, { status })).toBe(false)
  }
})

describe('the undo path', () => {
  const walk = (from: ContentStatus, steps: readonly ContentStatus[], date: string | null) =>
    steps.map((step) => {
      const next = resolveStatus(step, from, date, NOW)
      if (!next) throw new Error(`${step} cannot follow ${from}`)
      from = next
      return next
    })

  it('can be followed step by step, without publishing on the way', () => {
    for (const [from, to] of pairs)
      for (const date of DATES)
        for (const passed of walk(from, stepsToRevert(from, to), date).slice(0, -1))
          expect(isLive(passed), `${from} → ${to}`).toBe(false)
  })

  it('of every step leads back to its status, except for those only the clock or publishing could reach', () => {
    const lost = pairs.flatMap(([was, asked]) =>
      DATES.flatMap((date) => {
        const is = resolveStatus(asked, was, date, NOW)
        // Skips a status that contradicts the date: scheduled without a future date, or published with one.
        if (!is || (isLive(was) && (was === 'scheduled') !== (date === TOMORROW))) return []
        const end = walk(is, stepsToRevert(is, was), date).at(-1) ?? is
        expect(end === was || !isLive(end)).toBe(true)
        return end === was ? [] : [`${was} → ${is}`]
      }),
    )
    expect([...new Set(lost)].toSorted()).toEqual([
      'expired → published',
      'expired → removed',
      'expired → scheduled',
      'expired → unpublished',
      'unpublished → draft',
      'unpublished → removed',
      'unpublished → waiting',
    ])
  })

  it('undoes a publication without passing through a published status', () => {
    expect(stepsToRevert('published', 'unpublished')).toEqual(['unpublished'])
    expect(stepsToRevert('published', 'waiting')).toEqual(['unpublished', 'waiting'])
    expect(stepsToRevert('published', 'draft')).toEqual(['unpublished', 'draft'])
  })

  it('republishes an unpublished content, on its date', () => {
    expect(stepsToRevert('unpublished', 'published')).toEqual(['published'])
    expect(stepsToRevert('unpublished', 'scheduled')).toEqual(['published'])
  })

  it('restores from the trash as far as possible without publishing', () => {
    expect(stepsToRevert('removed', 'draft')).toEqual(['draft'])
    expect(stepsToRevert('removed', 'waiting')).toEqual(['draft', 'waiting'])
    expect(stepsToRevert('removed', 'unpublished')).toEqual(['draft'])
  })
})
