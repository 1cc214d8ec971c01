import { foldForSearch } from './search.ts'

export interface SearchedPerson {
  name: string
  username: string
  email: string | null
  department?: string | null
}

/**
 * Search text of a person in two lines: the name, which also determines the order and which all colleagues may search; and
 * data that needs the permission to view users.
 */
export function foldedPerson({ name, username, email, department }: SearchedPerson): string {
  return `${foldForSearch(name)}\n${foldForSearch([username, email, department].filter(Boolean).join(' '))}`
}
