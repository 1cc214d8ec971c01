import { describe, expect, it } from 'vitest'
import { openSteps, settledStatus, stepsBack } from './status-steps.ts'

const may =
  (...details: string[]) =>
  (key: string) =>
    details.includes(key.split('.')[1] ?? '')

describe('steps a list offers', () => {
  it('offers an author no publishing and no trash', () => {
    expect(openSteps('news', 'draft', may('edit'))).toEqual(['waiting'])
    expect(openSteps('news', 'published', may('edit'))).toEqual([])
    expect(openSteps('news', 'expired', may('edit'))).toEqual(['unpublished'])
  })

  it('offers an editor what the status allows', () => {
    const can = may('edit', 'publish', 'remove')
    expect(openSteps('news', 'draft', can)).toEqual(['waiting', 'published', 'removed'])
    expect(openSteps('news', 'published', can)).toEqual(['unpublished'])
    expect(openSteps('news', 'scheduled', can)).toEqual(['unpublished'])
    expect(openSteps('news', 'removed', can)).toEqual(['draft'])
  })

  it('offers a viewer nothing', () => {
    expect(openSteps('news', 'draft', may('view'))).toEqual([])
  })
})

describe('the way back', () => {
  it('undoes a publication without passing through anything readers see', () => {
    expect(stepsBack('published', 'unpublished')).toEqual(['unpublished'])
    expect(stepsBack('published', 'waiting')).toEqual(['unpublished', 'waiting'])
    expect(stepsBack('published', 'draft')).toEqual(['unpublished', 'draft'])
  })

  it('puts back what was unpublished, on its date', () => {
    expect(stepsBack('unpublished', 'published')).toEqual(['published'])
    expect(stepsBack('unpublished', 'scheduled')).toEqual(['published'])
    const now = new Date('2026-11-21T09:00:00Z')
    expect(settledStatus('published', '2026-11-22T09:00:00Z', now)).toBe('scheduled')
    expect(settledStatus('published', '2026-11-20T09:00:00Z', now)).toBe('published')
    expect(settledStatus('published', null, now)).toBe('published')
  })

  it('takes out of the trash as far as it can without publishing', () => {
    expect(stepsBack('removed', 'draft')).toEqual(['draft'])
    expect(stepsBack('removed', 'waiting')).toEqual(['draft', 'waiting'])
    expect(stepsBack('removed', 'unpublished')).toEqual(['draft'])
  })
})
