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

it('what a colleague stores comes into the fields nobody is writing in', () => {
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

it('a field both write in keeps what is typed, and says so until it is the same or stored', () => {
  const typed = mergeStored(typing({ caption: 'Benimki' }), 2, words({ caption: 'Onunki' }))
  expect(typed).toMatchObject({ words: { caption: 'Benimki' }, conflicting: ['caption'] })
  expect(mergeStored(typed, 3, words({ caption: 'Onunki', city: 'Van' })).conflicting).toEqual(['caption'])
  expect(mergeStored(typed, 3, words({ caption: 'Benimki' })).conflicting).toEqual([])
})

it('one’s own save, told live after its answer, takes no letter away', () => {
  const answered = {
    ...createMetadataDraft(2, words({ caption: 'Bir' })),
    words: words({ caption: 'Bir iki' }),
  }
  expect(mergeStored(answered, 2, words({ caption: 'Bir' }))).toBe(answered)
})
