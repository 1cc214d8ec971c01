import { foldForSearch } from './search.ts'

export interface SearchedPerson {
  name: string
  username: string
  email: string | null
  department?: string | null
}

/**
 * What the search for people looks through, in two lines: the name, by which they are also ordered and which every
 * colleague may look for, and what only those who see people may.
 */
export function foldedPerson({ name, username, email, department }: SearchedPerson): string {
  return `${foldForSearch(name)}\n${foldForSearch([username, email, department].filter(Boolean).join(' '))}`
}
