import { expect, it } from 'vitest'
import { changedWords, openedWords, type Words, withStored } from './typed-words.ts'

const words = (more: Partial<Words> = {}): Words => ({
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
const typing = (more: Partial<Words>) => ({ ...openedWords(1, words()), words: words(more) })

it('what a colleague stores comes into the fields nobody is writing in', () => {
  const typed = withStored(
    typing({ caption: 'Meydanda kal' }),
    2,
    words({ city: 'Iğdır', keywords: ['kar'] }),
  )
  expect(typed).toMatchObject({
    words: { caption: 'Meydanda kal', city: 'Iğdır', keywords: ['kar'] },
    clashing: [],
  })
  expect(typed.stored.version).toBe(2)
  expect(changedWords(typed)).toEqual(['caption'])
})

it('a field both write in keeps what is typed, and says so until it is the same or stored', () => {
  const typed = withStored(typing({ caption: 'Benimki' }), 2, words({ caption: 'Onunki' }))
  expect(typed).toMatchObject({ words: { caption: 'Benimki' }, clashing: ['caption'] })
  expect(withStored(typed, 3, words({ caption: 'Onunki', city: 'Van' })).clashing).toEqual(['caption'])
  expect(withStored(typed, 3, words({ caption: 'Benimki' })).clashing).toEqual([])
})

it('one’s own save, told live after its answer, takes no letter away', () => {
  const answered = { ...openedWords(2, words({ caption: 'Bir' })), words: words({ caption: 'Bir iki' }) }
  expect(withStored(answered, 2, words({ caption: 'Bir' }))).toBe(answered)
})
