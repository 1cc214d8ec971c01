import { expect, it } from 'vitest'
import { createMetadataDraft, getChangedNames, type Metadata, mergeStored } from './metadata-draft.ts'

const words = (more: Partial<Metadata> = {}): Metadata => ({
  ...{
    title: '',
    caption: 'Meydan',
    source: 'Anka',
    reporter: '',
    city: '',
    rights: '',
    usableUntil: '',
    note: '',
  },
  keywords: [],
  ...more,
})
const typing = (more: Partial<Metadata>) => ({ ...createMetadataDraft(1, words()), words: words(more) })

it('a colleague’s save updates the fields nobody is editing', () => {
  const typed = mergeStored(
    typing({ caption: 'Meydanda kal' }),
    2,
    words({ city: 'Iğdır', keywords: ['kar'] }),
  )
  expect(typed).toMatchObject({
    words: { caption: 'Meydanda kal', city: 'Iğdır', keywords: ['kar'] },
    conflicting: [],
  })
  expect(typed.stored.version).toBe(2)
  expect(getChangedNames(typed)).toEqual(['caption'])
})

it('a field edited by both keeps the input, and says so until the values are equal or it is saved', () => {
  const typed = mergeStored(typing({ caption: 'Benimki' }), 2, words({ caption: 'Onunki' }))
  expect(typed).toMatchObject({ words: { caption: 'Benimki' }, conflicting: ['caption'] })
  expect(mergeStored(typed, 3, words({ caption: 'Onunki', city: 'Van' })).conflicting).toEqual(['caption'])
  expect(mergeStored(typed, 3, words({ caption: 'Benimki' })).conflicting).toEqual([])
})

it('an event for one’s own save, after its response, removes no input', () => {
  const answered = {
    ...createMetadataDraft(2, words({ caption: 'Bir' })),
    words: words({ caption: 'Bir iki' }),
  }
  expect(mergeStored(answered, 2, words({ caption: 'Bir' }))).toBe(answered)
})
