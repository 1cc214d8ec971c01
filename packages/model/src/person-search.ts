import { fold } from './fold.ts'

export interface SearchedPerson {
  name: string
  username: string
  email: string | null
  department?: string | null
}

/** What the search for people looks through; it begins with the name, by which they are also ordered. */
export function foldedPerson({ name, username, email, department }: SearchedPerson): string {
  return fold([name, username, email, department].filter(Boolean).join(' '))
}
