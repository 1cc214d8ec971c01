import { expect, test } from 'vitest'
import { findMentionSearch, insertMention } from './mention-search.ts'

const AYSE = { id: '2', name: 'Ayşe Kaya' }
const draftOf = (text: string, chosen = [] as (typeof AYSE)[]) => ({ text, chosen })

test('an @ at the beginning of a word begins a search up to the caret', () => {
  expect(findMentionSearch(draftOf('Dear @Ay'), 8)).toEqual({ text: 'Ay', begins: 5, isChosen: false })
  expect(findMentionSearch(draftOf('@'), 1)).toMatchObject({ text: '', begins: 0 })
  expect(findMentionSearch(draftOf('Dear @Ayşe, thanks'), 7)).toMatchObject({ text: 'A' })
})

test('an e-mail address, an @ before a space and a long text start no search', () => {
  expect(findMentionSearch(draftOf('desk@example'), 12)).toBeNull()
  expect(findMentionSearch(draftOf('@ noon'), 6)).toBeNull()
  expect(findMentionSearch(draftOf('@one two three four'), 19)).toBeNull()
})

test('text after a chosen name is not part of the search', () => {
  expect(findMentionSearch(draftOf('@Ayşe Kaya ', [AYSE]), 11)).toMatchObject({ isChosen: true })
})

test('a chosen person replaces the search, with one space after the name', () => {
  const chosen = insertMention(draftOf('Dear @Ay, look'), { begins: 5, caret: 8 }, AYSE)
  expect(chosen).toEqual({ draft: { text: 'Dear @Ayşe Kaya , look', chosen: [AYSE] }, caret: 16 })
  const again = insertMention(draftOf('@Ay me', [AYSE]), { begins: 0, caret: 3 }, AYSE)
  expect(again.draft).toEqual({ text: '@Ayşe Kaya me', chosen: [AYSE] })
})
